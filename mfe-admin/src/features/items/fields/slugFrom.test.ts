import { slugSchema } from '@show/contracts/domain/slug';
import { slugFrom } from './slugFrom';

describe('#slugFrom', () => {
  test.each([
    ['Covered Bridges', 'covered-bridges'],
    ['the-tower!', 'the-tower'],
    ["  Who's Wabash & the Café?  ", 'whos-wabash-the-cafe'],
    [`${'a'.repeat(99)} b`, 'a'.repeat(99)],
  ])('When the text is "%s", then it suggests a slug that can be taken', (text, slug) => {
    expect(slugFrom(text)).toBe(slug);
    expect(slugSchema.parse(slug)).toBe(slug);
  });

  test('When it has no letters of a slug, then it suggests none', () => {
    expect(slugFrom('!?')).toBe('');
  });
});
