import { parseRendition, renditionUrl } from './renditions';

describe('renditionUrl', () => {
  test('adds a width and format that parseRendition reads', () => {
    const url = renditionUrl('/uploads/demo-segment-3.webp', 640, 'avif');
    expect(url).toBe('/uploads/demo-segment-3-640w.avif');
    expect(parseRendition('demo-segment-3-640w.avif')).toEqual({
      stem: 'demo-segment-3',
      width: 640,
      format: 'avif',
    });
  });

  test.each(['barn.webp', 'barn-641w.avif', 'barn-640w.png', '-640w.avif'])(
    'does not read %p, so that only offered widths are rendered',
    (name) => {
      expect(parseRendition(name)).toBeNull();
    },
  );
});
