import { tooManyText } from './tooManyText';

describe('#tooManyText', () => {
  test('When the wait ends within a minute of the clock, then the next one is told', () => {
    const now = new Date(2025, 2, 4, 13, 30, 20).getTime();

    expect(tooManyText(120, now)).toBe('Too many attempts. You can try again at 1:33 PM.');
    expect(tooManyText(40, now)).toBe('Too many attempts. You can try again at 1:31 PM.');
  });

  test('When the wait is not known, then no time is told', () => {
    expect(tooManyText(undefined)).toBe('Too many attempts. Please try again later.');
  });
});
