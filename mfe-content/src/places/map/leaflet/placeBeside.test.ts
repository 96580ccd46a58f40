import { type Box, overlap, placeBeside } from './placeBeside';

/** A name of 40 by 10 pixels, whose dot is at 100, 100. */
const name: Box = { left: 100, right: 140, top: 95, bottom: 105 };
const box = (left: number, right: number, top: number, bottom: number): Box => ({ left, right, top, bottom });
const free =
  (...taken: Box[]) =>
  (candidate: Box) =>
    !taken.some((other) => overlap(candidate, other));

describe('placeBeside', () => {
  test('puts a name after its dot, with a gap', () => {
    expect(placeBeside(name, [], free())?.name).toEqual(box(108, 148, 95, 105));
  });

  test('puts a name above, never before its dot, where there is no room after it', () => {
    const after = box(106, 200, 80, 110);

    const placed = placeBeside(name, [], free(after));

    expect(placed?.name).toEqual(box(65, 105, 86, 96));
    expect(placed?.dot).toEqual(box(96, 104, 96, 104));
  });

  test.each([
    ['after', [], box(124, 164, 95, 105)],
    ['before', [box(121, 200, 80, 120)], box(36, 76, 95, 105)],
  ])('puts a name %s the marker that covers its dot', (_, taken: Box[], expected) => {
    const disc = box(80, 120, 80, 120);

    expect(placeBeside(name, [disc], free(disc, ...taken))).toEqual({ name: expected, dot: undefined });
  });

  test('leaves out a city whose dot another name covers', () => {
    const other = box(50, 102, 95, 105);

    expect(placeBeside(name, [], free(other))).toBeUndefined();
  });
});
