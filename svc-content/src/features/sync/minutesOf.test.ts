import { minutesOf } from './minutesOf';

test.each([
  ['PT29M31S', 30],
  ['PT1H2M', 62],
  ['P1DT1M', 1441],
  ['PT8S', 1],
  ['P0D', null],
  ['half an hour', null],
  [undefined, null],
])('minutesOf %s is %s', (duration, minutes) => {
  expect(minutesOf(duration)).toBe(minutes);
});
