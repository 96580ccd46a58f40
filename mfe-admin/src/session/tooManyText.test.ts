import { tooManyText } from './tooManyText';

describe('tooManyText', () => {
  test('rounds the time up to the next minute', () => {
    const now = new Date(2025, 2, 4, 13, 30, 20).getTime();

    expect(tooManyText(120, now)).toBe('Too many attempts. You can try again at 1:33 PM.');
    expect(tooManyText(40, now)).toBe('Too many attempts. You can try again at 1:31 PM.');
  });

  test('names no time when the wait is unknown', () => {
    expect(tooManyText(undefined)).toBe('Too many attempts. Please try again later.');
  });
});
