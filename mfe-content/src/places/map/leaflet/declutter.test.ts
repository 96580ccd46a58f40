import { map as createMap, marker } from 'leaflet';
import { declutter } from './declutter';

const box = (left: number, width: number) => ({ left, right: left + width, top: 0, bottom: 10 }) as DOMRect;

function label(width: number, lefts: Readonly<Record<string, number>>): HTMLElement {
  const made = document.createElement('span');
  made.getBoundingClientRect = () => box(lefts[made.dataset.side ?? 'fixed'] ?? Number.NaN, width);
  return made;
}

describe('declutter', () => {
  test('moves or hides covered labels, the least important first', async () => {
    const frame = document.createElement('div');
    frame.getBoundingClientRect = () => box(-100, 400);
    const map = createMap(frame).setView([39.8, -86.2], 7);
    for (const corner of frame.querySelectorAll('.leaflet-top, .leaflet-bottom')) {
      corner.getBoundingClientRect = () => box(0, 0);
    }
    const capital = label(50, { after: 5, beyond: 30, before: -60 });
    capital.dataset.side = 'after';
    const covered = label(20, { fixed: 0 });
    const free = label(20, { fixed: 200 });
    const second = label(20, { fixed: 210 });
    const cut = label(20, { fixed: 290 });
    const labels = [capital, covered, free, second, cut];
    declutter(map, () => labels);

    const drawn = marker([39.8, -86.2]).addTo(map);
    const element = drawn.getElement();
    if (!element) throw new Error('the marker is not drawn');
    element.getBoundingClientRect = () => box(-10, 30);
    await new Promise(requestAnimationFrame);

    expect(capital.dataset.side).toBe('beyond');
    expect(labels.map(({ style }) => style.visibility)).toEqual(['', 'hidden', '', 'hidden', 'hidden']);
    map.remove();
  });
});
