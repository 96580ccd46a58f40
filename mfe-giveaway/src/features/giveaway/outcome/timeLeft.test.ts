import { timeLeft } from './timeLeft';

test.each([
  [2 * 86_400_000 + 18 * 3_600_000 + 59_000, '2 d 18 h'],
  [86_400_000 - 1, '23 h 59 min'],
  [3_600_000, '1 h 0 min'],
  [61_000, '1 min'],
  [59_999, 'Less than a minute'],
])('%d milliseconds are %s', (milliseconds, text) => {
  expect(timeLeft(milliseconds)).toBe(text);
});
