import { categoryColor, fallbackCategoryColor, segmentCategories } from './segmentCategories';

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const contrastWithWhite = (color: string) => 1.05 / (luminance(color) + 0.05);

describe('#categoryColor', () => {
  test('When the name is one of the seven, then it has a colour of its own', () => {
    const colors = segmentCategories.map(({ name }) => categoryColor(name.toUpperCase()));
    expect(new Set(colors).size).toBe(7);
    expect(colors).not.toContain(fallbackCategoryColor);
  });

  test.each(['Sports', '', null, undefined])('When the name is %p, then it is grey', (name) => {
    expect(categoryColor(name)).toBe(fallbackCategoryColor);
  });

  test.each([...segmentCategories.map(({ color }) => color), fallbackCategoryColor])(
    'When white text stands on %s, then it can be read',
    (color) => {
      expect(contrastWithWhite(color)).toBeGreaterThanOrEqual(4.5);
    },
  );
});
