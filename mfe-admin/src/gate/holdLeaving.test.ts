import { historyMove } from '@show/contracts/historyMove';
import { holdLeaving } from './holdLeaving';

// As the shell does: the router is told of a move unless somebody keeps it.
const moves: string[] = [];
window.addEventListener('popstate', (event) => {
  const goesOn = window.dispatchEvent(new CustomEvent(historyMove, { cancelable: true, detail: event }));
  if (goesOn) moves.push(window.location.pathname + window.location.search);
});

const moved = () => new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
const address = () => window.location.pathname + window.location.search;
const visit = (url: string, idx: number) => window.history.pushState({ idx, key: `key ${idx}` }, '', url);

let stop: () => void;
const held: (() => void)[] = [];

beforeEach(() => {
  held.length = moves.length = 0;
  visit('/map', 0);
  visit('/admin', 1);
  visit('/admin?tab=bts', 2);
  stop = holdLeaving({ entry: 'key 2', onHeld: (go) => held.push(go), navigate: () => {} });
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

/** Clicks a link and tells whether the browser was left to follow it. */
function click(html: string): boolean {
  document.body.innerHTML = html;
  const link = document.querySelector('a');
  // What the browser would do with it is not the matter here.
  link?.addEventListener('click', (event) => {
    followed = !event.defaultPrevented;
    event.preventDefault();
  });
  let followed = false;
  link?.click();
  return followed;
}

describe('#holdLeaving', () => {
  test('When somebody goes back twice before the router has drawn the first step, then the second is held where it was made', async () => {
    window.history.back();
    await moved();
    window.history.back();
    await moved();
    await moved();

    expect(address()).toBe('/admin');
    expect(moves).toEqual(['/admin']);
    expect(held).toHaveLength(1);

    held[0]?.();
    await moved();
    expect(address()).toBe('/map');
  });

  test.each([
    ['another page', 'held', '<a href="/map">Map</a>'],
    ['another tab of this page', 'followed', '<a href="/admin?tab=images">Images</a>'],
    ['a new window', 'followed', '<a href="/map" target="_blank">Map</a>'],
    ['a file to keep', 'followed', '<a href="/api/admin/giveaways/1/entries.csv" download>Export CSV</a>'],
  ])('When a link leads to %s, then it is %s', (_, fate, html) => {
    expect(click(html)).toBe(fate === 'followed');
    expect(held).toHaveLength(fate === 'held' ? 1 : 0);
  });
});
