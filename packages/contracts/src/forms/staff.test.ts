import { staffNameSchema } from './staff';

describe('staffNameSchema', () => {
  test.each([
    ['عائشة', 'عائشة'],
    ['Ольга Іванівна', 'Ольга Іванівна'],
    ['山田 Taro', '山田 Taro'],
    ['Ørjan Bœuf-Çelik 🎬', 'Ørjan Bœuf-Çelik 🎬'],
    ['  Ann \u00a0 Lee ', 'Ann Lee'],
    ['e\u0301lan', 'élan'],
    ['Ｄａｎａ', 'Dana'],
    ['Keʻala Yıldız', 'Keʻala Yıldız'],
  ])('takes %s for the name %s', (name, stored) => {
    expect(staffNameSchema.parse(name)).toBe(stored);
  });

  test.each([
    '   ',
    '\u200b',
    'Dana\u202eanaD',
    'a\nb',
    'x'.repeat(61),
    '\ufdfa'.repeat(60),
    'a\ud800b',
    '\u041ewner',
    'Dan\u03b1',
    '\u2c9ewner',
    '\ua4f3wner',
    'D\u0251na',
  ])('rejects the name %j', (name) => {
    expect(staffNameSchema.safeParse(name).success).toBe(false);
  });
});
