import { slugFormSchema } from './slug';

describe('#slugFormSchema', () => {
  test('When it has capitals and space around it, then it is stored lower case and trimmed', () => {
    expect(slugFormSchema.parse({ slug: ' Covered-Bridges ' })).toEqual({ slug: 'covered-bridges' });
  });

  test.each(['', '  ', null])('When it is %p, then the slug is taken away', (slug) => {
    expect(slugFormSchema.parse({ slug })).toEqual({ slug: null });
  });

  test.each(['two words', '-start', 'end-', 'a--b', 'a/b', 'ä', 'a.b', 'a'.repeat(101)])(
    'When it is %p, then it is refused',
    (slug) => {
      expect(slugFormSchema.safeParse({ slug }).success).toBe(false);
    },
  );

  test('When the key is missing or another is there, then it is refused', () => {
    expect(slugFormSchema.safeParse({}).success).toBe(false);
    expect(slugFormSchema.safeParse({ slug: 'a', id: 4 }).success).toBe(false);
  });
});
