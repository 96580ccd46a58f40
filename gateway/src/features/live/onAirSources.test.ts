import { createHash } from 'node:crypto';
import type { OnAirMessage } from '@show/contracts';
import { buildGraphic } from '../../../testing/fakeLiveFeed';
import { type FakeViewer, fakeViewer } from '../../../testing/fakeViewer';
import { temporaryBans } from '../../limits/temporaryBans';
import { type OnAirSources, onAirSources } from './onAirSources';

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');
const visitorAt = (address: string) => ({
  address,
  subscriber: address,
  network: address,
  shared: false,
});
const guest = visitorAt('198.51.100.7');
let asked: string[];
let all: OnAirSources;

beforeEach(() => {
  asked = [];
  all = onAirSources({
    feed: {
      watchOnAir: () => asked.push('watch'),
      leaveOnAir: () => asked.push('leave'),
      sawSource: (source) => asked.push(source),
    },
    bans: temporaryBans({ maxCut: 3, every: 60_000 }),
  });
});
afterEach(() => all.close());

function subscribe(secret: string, visitor = guest): FakeViewer {
  const viewer = fakeViewer();
  all.subscribe(viewer.viewer, visitor, secret);
  return viewer;
}

const message = (version: number, ...secrets: string[]): OnAirMessage => ({
  type: 'on-air',
  graphic: buildGraphic({ version }),
  sources: secrets.map(hashOf),
});
const versions = (viewer: FakeViewer) =>
  viewer.messages().map((sent) => (sent.type === 'on_air' ? sent.data.version : sent.type));
const refused = [{ type: 'on_air_refused' }];

describe('onAirSources', () => {
  test('sends each state to every source at once, and the latest to one that connects later', () => {
    const first = subscribe('one');
    all.receive(message(1, 'one', 'two'));
    const second = subscribe('two');
    all.receive(message(2, 'one', 'two'));

    expect(versions(first)).toEqual([1, 2]);
    expect(versions(second)).toEqual([1, 2]);
    expect(asked).toEqual(['watch', hashOf('one'), hashOf('two')]);
  });

  test('refuses a source that is revoked, and sends it nothing further', () => {
    const [kept, revoked] = [subscribe('one'), subscribe('two')];
    all.receive(message(1, 'one', 'two'));
    all.receive(message(2, 'one'));
    all.receive(message(3, 'one'));

    expect(versions(kept)).toEqual([1, 2, 3]);
    expect(versions(revoked)).toEqual([1]);
    expect(revoked.said()).toEqual(refused);
  });

  test('accepts a source that was made after the latest state', () => {
    subscribe('one');
    all.receive(message(1, 'one'));
    const made = subscribe('two');
    expect(made.said()).toEqual([]);
    all.receive(message(1, 'one', 'two'));

    expect(versions(made)).toEqual([1]);
  });

  test('closes connections that guess after many did, clears no picture, and accepts known sources', () => {
    subscribe('one', visitorAt('203.0.113.1'));
    for (const guess of ['a', 'b', 'c', 'd']) {
      const guesser = subscribe(guess);
      all.receive(message(1, 'one'));
      expect(guesser.said()).toEqual(refused);
    }
    asked = [];
    const [guesser, source] = [subscribe('e'), subscribe('one')];
    expect(asked).toEqual([hashOf('one')]);
    all.forget();
    const [early, returned] = [subscribe('f'), subscribe('one')];
    all.receive(message(2, 'one'));

    for (const turnedAway of [guesser, early]) {
      expect(turnedAway.said()).toEqual([]);
      expect(turnedAway.close.mock.calls).toEqual([[1013, expect.any(String)]]);
    }
    expect(versions(source)).toEqual([1, 2]);
    expect(versions(returned)).toEqual([2]);
  });

  test('waits for a new state after the feed was down, and stops watching with the last source', () => {
    const first = subscribe('one');
    all.receive(message(1, 'one'));
    all.forget();
    const second = subscribe('one');
    expect(versions(second)).toEqual([]);
    all.receive(message(2, 'one'));
    expect(versions(second)).toEqual([2]);

    all.unsubscribe(first.viewer);
    expect(asked).not.toContain('leave');
    all.unsubscribe(second.viewer);
    expect(asked.at(-1)).toBe('leave');
  });
});
