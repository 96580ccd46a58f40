import { slugFormSchema } from './slug';

describe('slugFormSchema', () => {
  test('trims and lowercases a slug', () => {
    expect(slugFormSchema.parse({ slug: ' Covered-Bridges ' })).toEqual({ slug: 'covered-bridges' });
  });

  test.each(['', '  ', null])('turns %p into null', (slug) => {
    expect(slugFormSchema.parse({ slug })).toEqual({ slug: null });
  });

  test.each(['two words', '-start', 'end-', 'a--b', 'a/b', 'ä', 'a'.repeat(101)])('rejects %p', (slug) => {
    expect(slugFormSchema.safeParse({ slug }).success).toBe(false);
  });
});
