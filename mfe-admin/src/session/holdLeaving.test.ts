import { historyMove } from '@show/web-kit/router';
import { type Holding, holdLeaving } from './holdLeaving';

// As in the shell: the router handles a move unless it is cancelled.
const moves: string[] = [];
window.addEventListener('popstate', (event) => {
  const goesOn = window.dispatchEvent(new CustomEvent(historyMove, { cancelable: true, detail: event }));
  if (goesOn) moves.push(window.location.pathname + window.location.search);
});

const moved = () => new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
const address = () => window.location.pathname + window.location.search + window.location.hash;
const visit = (url: string, idx: number) => window.history.pushState({ idx, key: `key ${idx}` }, '', url);

let holding: Holding;
const held: (() => void)[] = [];
const hold = () => {
  holding = holdLeaving({ onHeld: (go) => held.push(go), navigate: () => {} });
};

beforeEach(() => {
  held.length = moves.length = 0;
  visit('/episodes', 0);
  visit('/map', 1);
  visit('/admin', 2);
});
afterEach(() => {
  holding.stop();
  document.body.replaceChildren();
});

/** Clicks a link and returns whether its default action was kept. */
function click(html: string): boolean {
  document.body.innerHTML = html;
  const link = document.querySelector('a');
  let followed = false;
  link?.addEventListener('click', (event) => {
    followed = !event.defaultPrevented;
    // jsdom does not navigate.
    event.preventDefault();
  });
  link?.click();
  return followed;
}

describe('holdLeaving', () => {
  test('holds the second of two quick steps back before the router has rendered the first', async () => {
    visit('/admin?tab=bts', 3);
    hold();
    window.history.back();
    await moved();
    window.history.back();
    await moved();
    await moved();
    // Now the first step is rendered.
    holding.showsEntry('key 2');

    expect(address()).toBe('/admin');
    expect(moves).toEqual(['/admin']);
    expect(held).toHaveLength(1);

    held[0]?.();
    await moved();
    expect(address()).toBe('/map');
    expect(moves).toEqual(['/admin', '/map']);
  });

  test('returns from a step of any length to an entry without an index of the router', async () => {
    window.history.pushState(null, '', '/admin#main');
    hold();
    window.history.go(-3);
    for (let step = 0; step < 3; step += 1) await moved();

    expect(address()).toBe('/admin');
    expect(moves).toEqual(['/admin']);
    expect(held).toHaveLength(1);
  });

  test.each([
    ['another page', 'held', '<a href="/map">Map</a>'],
    ['another tab of this page', 'followed', '<a href="/admin?tab=images">Images</a>'],
    ['a new window', 'followed', '<a href="/map" target="_blank">Map</a>'],
    ['a download', 'followed', '<a href="/api/admin/giveaways/1/entries.csv" download>Export CSV</a>'],
  ])('a link to %s is %s', (_, fate, html) => {
    hold();
    expect(click(html)).toBe(fate === 'followed');
    expect(held).toHaveLength(fate === 'held' ? 1 : 0);
  });
});
