import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { RoundState } from '../roundState';
import type { LiveChange } from './liveBoard';
import { resetMessage, updateMessage } from './liveMessages';
import { textFrame } from './textFrame';

/** Somebody who watches. */
export interface Viewer {
  readonly socket: WebSocket;
  /** The connection below, to which ready frames are written. */
  readonly connection: Duplex;
  readonly watched: Set<number>;
  /** Giveaways whose news it could not take, and since when, in milliseconds since the epoch. */
  readonly behind: Map<number, { readonly roundId: number; readonly since: number }>;
}

interface AudienceOptions {
  /** The newest state of a giveaway. */
  latest(giveawayId: number): RoundState | undefined;
  /** Milliseconds after which a viewer that takes nothing is cut off. */
  readonly stall: number;
  readonly now?: () => number;
}

const updateFrame = (state: RoundState) => textFrame(JSON.stringify(updateMessage(state)));
const resetFrame = (giveawayId: number) => textFrame(JSON.stringify(resetMessage(giveawayId)));

/**
 * Those who watch, by giveaway. News are encoded once for all. A viewer whose connection still holds older news is
 * passed over and gets the latest when it is free again.
 */
export function audience({ latest, stall, now = Date.now }: AudienceOptions) {
  const viewers = new Map<number, Set<Viewer>>();
  const slow = new Set<Viewer>();

  function send(viewer: Viewer, frame: Buffer): void {
    if (viewer.socket.readyState === viewer.socket.OPEN) viewer.connection.write(frame);
  }

  function fallBehind(viewer: Viewer, { giveawayId, roundId }: RoundState): void {
    if (!viewer.behind.has(giveawayId)) viewer.behind.set(giveawayId, { roundId, since: now() });
    slow.add(viewer);
  }

  function catchUp(viewer: Viewer): void {
    for (const [giveawayId, { roundId }] of viewer.behind) {
      const state = latest(giveawayId);
      if (!state) continue;
      if (state.roundId !== roundId) send(viewer, resetFrame(giveawayId));
      send(viewer, updateFrame(state));
    }
    viewer.behind.clear();
    slow.delete(viewer);
  }

  return {
    watch(viewer: Viewer, giveawayId: number): void {
      viewer.watched.add(giveawayId);
      const others = viewers.get(giveawayId);
      if (others) others.add(viewer);
      else viewers.set(giveawayId, new Set([viewer]));
    },

    leave(viewer: Viewer): void {
      for (const giveawayId of viewer.watched) {
        const others = viewers.get(giveawayId);
        others?.delete(viewer);
        if (others?.size === 0) viewers.delete(giveawayId);
      }
      slow.delete(viewer);
    },

    /** Giveaways that somebody watches. */
    watched: (): number[] => [...viewers.keys()],

    tell({ state, reset }: LiveChange): void {
      const watching = viewers.get(state.giveawayId);
      if (!watching) return;
      const frame = reset ? resetFrame(state.giveawayId) : updateFrame(state);
      for (const viewer of watching) {
        if (viewer.connection.writableLength > 0) {
          // A new round is owed to whoever missed its beginning: the round before it had the row before.
          fallBehind(viewer, reset ? { ...state, roundId: 0 } : state);
        } else send(viewer, frame);
      }
    },

    /** Sends the first state to one viewer. */
    greet(viewer: Viewer, state: RoundState): void {
      send(viewer, updateFrame(state));
    },

    /** To be called now and then: serves those that were slow and cuts those that stall. */
    sweep(): void {
      for (const viewer of slow) {
        const since = Math.min(...[...viewer.behind.values()].map((gap) => gap.since));
        if (viewer.connection.writableLength === 0) catchUp(viewer);
        else if (now() - since > stall) viewer.socket.terminate();
      }
    },
  };
}

export type Audience = ReturnType<typeof audience>;
