import { durationOf } from './durationOf';

describe('durationOf', () => {
  afterEach(() => void document.documentElement.style.removeProperty('--moment'));

  test.each([
    ['600ms', 600],
    [' .6s', 600],
    ['', 0],
  ])('reads %j as %d milliseconds', (value, expected) => {
    document.documentElement.style.setProperty('--moment', value);

    expect(durationOf('moment')).toBe(expected);
  });
});
