import { scryptSync } from 'node:crypto';
import { ScryptLane } from './ScryptLane';

const salt = Buffer.alloc(16, 7);
const cost = { N: 1024, r: 8, p: 1, maxmem: 4 * 1024 * 1024 };

let lane: ScryptLane;
beforeEach(() => {
  lane = new ScryptLane({ background: true, total: 4, perRequester: 3 });
});
afterEach(() => lane.stop());

const derive = (text: string, requester = text, options = cost) =>
  lane.run(requester, (scrypt) => scrypt(text, salt, 32, options));
const derived = (text: string) => scryptSync(text, salt, 32, cost);

describe('ScryptLane', () => {
  test('gives each of several requests the key that scrypt derives for it', async () => {
    const wanted = ['one', 'two', 'three'];
    expect(await Promise.all(wanted.map((text) => derive(text)))).toEqual(wanted.map(derived));
  });

  test('a key that cannot be derived fails its own request only', async () => {
    const failing = derive('one', 'one', { ...cost, maxmem: 1 });
    const next = derive('two');
    await expect(failing).rejects.toThrow(/memory/i);
    expect(await next).toEqual(derived('two'));
  });

  test('rejects the fourth request of one requester and the fifth overall until one is done', async () => {
    const busy = ['x', 'x', 'x', 'y'].map((requester) => derive('word', requester));
    expect(await derive('word', 'z')).toBeUndefined();
    await Promise.all(busy);
    const again = ['x', 'x', 'x'].map((requester) => derive('word', requester));
    expect(await derive('word', 'x')).toBeUndefined();
    expect(await derive('word', 'y')).toEqual(derived('word'));
    expect(await Promise.all(again)).toEqual([1, 2, 3].map(() => derived('word')));
  });

  test('fails waiting requests when its thread ends, and starts another one', async () => {
    const waiting = [derive('one'), derive('two')];
    await lane.stop();
    for (const request of waiting) await expect(request).rejects.toThrow('has ended');
    expect(await derive('three')).toEqual(derived('three'));
  });
});
