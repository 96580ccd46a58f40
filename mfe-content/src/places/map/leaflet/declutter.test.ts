import { map as createMap, marker } from 'leaflet';
import { declutter } from './declutter';

const box = (left: number, width: number) => ({ left, right: left + width, top: 0, bottom: 10 }) as DOMRect;

function label(left: number, width: number): HTMLElement {
  const made = document.createElement('span');
  made.getBoundingClientRect = () => box(left, width);
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
    const capital = label(5, 50);
    capital.dataset.dot = 'shown';
    const covered = label(0, 20);
    const free = label(200, 20);
    const second = label(210, 20);
    const cut = label(290, 20);
    const labels = [capital, covered, free, second, cut];
    declutter(map, () => labels);

    const drawn = marker([39.8, -86.2]).addTo(map);
    const element = drawn.getElement();
    if (!element) throw new Error('the marker is not drawn');
    element.getBoundingClientRect = () => box(-10, 30);
    await new Promise(requestAnimationFrame);

    // After the marker, which ends at 20.
    expect(capital.style.getPropertyValue('--shift-x')).toBe('19px');
    expect(capital.dataset.dot).toBe('covered');
    expect(labels.map(({ style }) => style.visibility)).toEqual(['', 'hidden', '', 'hidden', 'hidden']);
    map.remove();
  });
});
