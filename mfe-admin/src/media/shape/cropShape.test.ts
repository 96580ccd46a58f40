import { largestPart, shapeOf, turnedPart, whole } from './cropShape';

describe('turnedPart', () => {
  const part = { left: 0.1, top: 0.2, width: 0.3, height: 0.4 };

  test('follows the picture clockwise, and back', () => {
    const turned = turnedPart(part, 1);

    expect(turned).toEqual({ left: 1 - 0.2 - 0.4, top: 0.1, width: 0.4, height: 0.3 });
    const back = turnedPart(turned, -1);
    for (const [side, value] of Object.entries(part))
      expect(back).toHaveProperty(side, expect.closeTo(value));
  });
});

describe('largestPart', () => {
  test.each([
    ['16:9 of a photo of 4:3', 16 / 9, { width: 400, height: 300 }, [0, 0.125, 1, 0.75]],
    ['16:9 of an upright photo', 16 / 9, { width: 900, height: 1600 }, [0, 0.341796875, 1, 0.31640625]],
    ['a square of a photo of 2:1', 1, { width: 800, height: 400 }, [0.25, 0, 0.5, 1]],
  ])('is in the middle: %s', (_, aspect, sides, [left, top, width, height]) => {
    const part = largestPart(aspect, sides);
    for (const [side, value] of Object.entries({ left, top, width, height }))
      expect(part).toHaveProperty(side, expect.closeTo(value ?? 0));
  });
});

describe('shapeOf', () => {
  test('stores no crop of the full picture', () => {
    expect(shapeOf(90, { ...whole, width: 0.9999 })).toEqual({ turn: 90, crop: null });
  });

  test('keeps a part within the picture', () => {
    expect(shapeOf(0, { left: 0.6, top: -0.1, width: 0.5, height: 0.5 })).toEqual({
      turn: 0,
      crop: { left: 0.5, top: 0, width: 0.5, height: 0.5 },
    });
  });
});
