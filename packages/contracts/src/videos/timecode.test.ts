import { secondsOf, timecode } from './timecode';

test.each([
  [0, '0:00'],
  [42, '0:42'],
  [750, '12:30'],
  [3725, '1:02:05'],
])('%i seconds are %s, and the reverse', (seconds, text) => {
  expect(timecode(seconds)).toBe(text);
  expect(secondsOf(text)).toBe(seconds);
});

test.each([
  ['750', 750],
  ['750s', 750],
  ['12m30s', 750],
  ['1h2m5s', 3725],
  [' 90:00 ', 5400],
  ['', undefined],
  ['soon', undefined],
  ['-5', undefined],
  ['1:2:3:4', undefined],
])('%j is %s', (text, seconds) => {
  expect(secondsOf(text)).toBe(seconds);
});
