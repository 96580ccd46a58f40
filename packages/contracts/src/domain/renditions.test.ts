import { parseRendition, renditionUrl } from './renditions';

describe('#renditionUrl', () => {
  test('When an image is asked for at a width, then its name says so and is taken apart again', () => {
    const url = renditionUrl('/uploads/demo-segment-3.webp', 640, 'avif');
    expect(url).toBe('/uploads/demo-segment-3-640w.avif');
    expect(parseRendition('demo-segment-3-640w.avif')).toEqual({
      stem: 'demo-segment-3',
      width: 640,
      format: 'avif',
    });
  });

  test.each(['barn.webp', 'barn-641w.avif', 'barn-640w.png', '-640w.avif'])(
    'When the name is %p, then it is no rendition: nobody can ask for widths of their own',
    (name) => {
      expect(parseRendition(name)).toBeNull();
    },
  );
});
