import { slugSchema } from '@show/contracts/domain/slug';
import { slugFrom } from './slugFrom';

describe('slugFrom', () => {
  test.each([
    ['Covered Bridges', 'covered-bridges'],
    ['the-tower!', 'the-tower'],
    ["  Who's Wabash & the Café?  ", 'whos-wabash-the-cafe'],
    [`${'a'.repeat(99)} b`, 'a'.repeat(99)],
  ])('makes a valid slug of "%s"', (text, slug) => {
    expect(slugFrom(text)).toBe(slug);
    expect(slugSchema.parse(slug)).toBe(slug);
  });

  test('is empty for a text without letters and digits', () => {
    expect(slugFrom('!?')).toBe('');
  });
});
