import { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { RoundState } from '../roundState';
import { audience, type Viewer } from './audience';

const stateOf = (last: number, roundId = 1): RoundState => ({
  giveawayId: 1,
  roundId,
  round: roundId,
  last,
  target: 500,
  closed: false,
});

/** A viewer whose connection takes data only when told to. */
function buildViewer() {
  const taken: string[] = [];
  let take: (() => void) | undefined;
  let blocked = false;
  const connection = new Duplex({
    read() {},
    write(chunk: Buffer, _encoding, done) {
      taken.push(chunk.subarray(2).toString());
      if (blocked) take = done;
      else done();
    },
  });
  const socket = { readyState: 1, OPEN: 1, terminate: jest.fn() };
  const viewer: Viewer = {
    socket: socket as unknown as WebSocket,
    connection,
    watched: new Set(),
    behind: new Map(),
  };
  return {
    viewer,
    terminate: socket.terminate,
    block() {
      blocked = true;
    },
    release() {
      blocked = false;
      take?.();
    },
    told: () =>
      taken.map((text) => {
        const message = JSON.parse(text);
        return message.type === 'giveaway_reset' ? 'reset' : message.data.currentEntries;
      }),
  };
}

function startAudience() {
  let latest = stateOf(0);
  let clock = 0;
  const crowd = audience({ latest: () => latest, stall: 10_000, now: () => clock });
  return {
    crowd,
    tell(state: RoundState, reset = false) {
      latest = state;
      crowd.tell({ state, reset, ours: true });
    },
    wait(milliseconds: number) {
      clock += milliseconds;
      crowd.sweep();
    },
  };
}

describe('#audience', () => {
  test('When several watch, then all are told, and whoever left is not', () => {
    const { crowd, tell } = startAudience();
    const [one, two] = [buildViewer(), buildViewer()];
    for (const { viewer } of [one, two]) crowd.watch(viewer, 1);
    tell(stateOf(1));
    crowd.leave(two.viewer);
    tell(stateOf(2));

    expect(one.told()).toEqual([1, 2]);
    expect(two.told()).toEqual([1]);
    crowd.leave(one.viewer);
    expect(crowd.watched()).toEqual([]);
  });

  test('When a viewer is slow, then it skips to the latest and others do not wait', () => {
    const { crowd, tell, wait } = startAudience();
    const [slow, quick] = [buildViewer(), buildViewer()];
    for (const { viewer } of [slow, quick]) crowd.watch(viewer, 1);
    slow.block();
    for (let last = 1; last <= 5; last += 1) tell(stateOf(last));
    wait(100);
    expect(slow.told()).toEqual([1]);

    slow.release();
    wait(100);

    expect(slow.told()).toEqual([1, 5]);
    expect(quick.told()).toEqual([1, 2, 3, 4, 5]);
  });

  test('When a new round begins while a viewer is slow, then it is told of the reset before the count', () => {
    const { crowd, tell, wait } = startAudience();
    const slow = buildViewer();
    crowd.watch(slow.viewer, 1);
    slow.block();
    tell(stateOf(499));
    tell(stateOf(500));
    tell(stateOf(0, 2), true);
    tell(stateOf(3, 2));

    slow.release();
    wait(100);

    expect(slow.told()).toEqual([499, 'reset', 3]);
  });

  test('When a viewer takes nothing for ten seconds, then it is cut off', () => {
    const { crowd, tell, wait } = startAudience();
    const stalled = buildViewer();
    crowd.watch(stalled.viewer, 1);
    stalled.block();
    tell(stateOf(1));
    tell(stateOf(2));

    wait(9_000);
    expect(stalled.terminate).not.toHaveBeenCalled();
    wait(2_000);

    expect(stalled.terminate).toHaveBeenCalledTimes(1);
  });
});
