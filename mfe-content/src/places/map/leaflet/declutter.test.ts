import { map as createMap, marker } from 'leaflet';
import { declutter } from './declutter';

const box = (left: number, width: number) => ({ left, right: left + width, top: 0, bottom: 10 }) as DOMRect;

function label(width: number, lefts: Readonly<Record<string, number>>): HTMLElement {
  const made = document.createElement('span');
  made.getBoundingClientRect = () => box(lefts[made.dataset.side ?? 'fixed'] ?? Number.NaN, width);
  return made;
}

describe('#declutter', () => {
  test('When a marker covers names, then they give way or are hidden, the least important first', async () => {
    const map = createMap(document.createElement('div')).setView([39.8, -86.2], 7);
    const capital = label(50, { after: 5, beyond: 30, before: -60 });
    capital.dataset.side = 'after';
    const covered = label(20, { fixed: 0 });
    const free = label(20, { fixed: 200 });
    const second = label(20, { fixed: 210 });
    declutter(map, () => [capital, covered, free, second]);

    const drawn = marker([39.8, -86.2]).addTo(map);
    const element = drawn.getElement();
    if (!element) throw new Error('the marker is not drawn');
    element.getBoundingClientRect = () => box(-10, 30);
    await new Promise(requestAnimationFrame);

    expect(capital.dataset.side).toBe('beyond');
    expect([capital, covered, free, second].map(({ style }) => style.visibility)).toEqual([
      '',
      'hidden',
      '',
      'hidden',
    ]);
    map.remove();
  });
});
