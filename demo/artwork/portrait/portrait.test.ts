import { drawPortrait } from './portrait';

const sitter = { seed: 'test', light: 'noon', scene: 'fair' } as const;

describe('#drawPortrait', () => {
  test('When one part of the looks changes, then it shows', () => {
    const plain = drawPortrait({ ...sitter, hair: 'short', clothes: 'knit', hat: 'none', glasses: 'none' });
    const variants = [
      drawPortrait({ ...sitter, hair: 'bob', clothes: 'knit', hat: 'none', glasses: 'none' }),
      drawPortrait({ ...sitter, hair: 'short', clothes: 'chef', hat: 'none', glasses: 'none' }),
      drawPortrait({ ...sitter, hair: 'short', clothes: 'knit', hat: 'straw', glasses: 'none' }),
      drawPortrait({ ...sitter, hair: 'short', clothes: 'knit', hat: 'none', glasses: 'round' }),
    ];
    expect(new Set([plain, ...variants]).size).toBe(5);
  });

  test('When nothing but a seed is told, then each guest looks different', () => {
    const guests = Array.from({ length: 30 }, (_, i) => drawPortrait({ ...sitter, seed: `guest ${i}` }));
    expect(new Set(guests).size).toBe(30);
  });
});
