import { temporaryBans } from './temporaryBans';

const visitor = (address: string, shared = false) => ({
  address,
  subscriber: address,
  network: address,
  shared,
});

describe('temporaryBans', () => {
  test('bans a visitor with too many cut connections until the period is over', () => {
    let now = 0;
    const bans = temporaryBans({ maxCut: 2, every: 1000 }, () => now);
    const [hostile, honest] = [visitor('192.0.2.1'), visitor('192.0.2.2')];
    const refused = [];
    for (let cut = 0; cut < 4; cut += 1) {
      refused.push(bans.has(hostile));
      bans.add(hostile);
    }
    expect(refused).toEqual([false, false, false, true]);
    expect(bans.has(honest)).toBe(false);
    now = 999;
    expect(bans.has(hostile)).toBe(true);
    now = 1000;
    expect(bans.has(hostile)).toBe(false);
  });

  test('does not ban a shared address', () => {
    const bans = temporaryBans({ maxCut: 0, every: 1000 });
    const shared = visitor('192.0.2.1', true);
    bans.add(shared);
    expect(bans.has(shared)).toBe(false);
  });
});
