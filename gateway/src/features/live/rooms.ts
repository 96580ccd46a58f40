import type { FeedMessage, ServerMessage } from '@show/contracts';
import { LivePace } from './LivePace';
import { Room } from './Room';
import type { ServiceFeed } from './serviceFeed';
import type { Viewer } from './Viewer';

interface RoomsOptions {
  /** Where the states come from. */
  readonly feed: Pick<ServiceFeed, 'watch' | 'leave'>;
  /** Milliseconds that somebody waits for a first state. */
  readonly patience: number;
}

interface OpenRoom {
  readonly room: Room;
  /** Ends the wait for the first state, or asks once more. */
  timer: NodeJS.Timeout | undefined;
}

const serviceRestart = 1012;
/** Milliseconds until a state that could not be told is asked for again. */
const askAgain = 1_000;

/** Whoever asks but never reads gets no further answers. */
export function say({ socket, connection }: Viewer, message: ServerMessage): void {
  if (connection.writableLength < 64 * 1024) socket.send(JSON.stringify(message));
}

/** Those who watch, by giveaway. What nobody watches is not asked for. */
export function rooms({ feed, patience }: RoomsOptions) {
  const open = new Map<number, OpenRoom>();
  const pace = new LivePace();

  function openRoom(giveawayId: number): OpenRoom {
    const opened: OpenRoom = { room: new Room({ pace }), timer: undefined };
    opened.timer = setTimeout(() => giveUp(giveawayId, opened), patience);
    open.set(giveawayId, opened);
    feed.watch(giveawayId);
    return opened;
  }

  function closeRoom(giveawayId: number, { room, timer }: OpenRoom): void {
    clearTimeout(timer);
    room.close();
    open.delete(giveawayId);
    feed.leave(giveawayId);
  }

  /** Clients come back, and see by then whether the state can be told. */
  function giveUp(giveawayId: number, opened: OpenRoom): void {
    for (const { socket } of opened.room.viewers) socket.close(serviceRestart, 'Temporarily unavailable');
    closeRoom(giveawayId, opened);
  }

  /** The giveaway is gone, or never was. */
  function dismiss(giveawayId: number, opened: OpenRoom): void {
    for (const viewer of opened.room.viewers) {
      viewer.watched.delete(giveawayId);
      if (!opened.room.isKnown) say(viewer, { type: 'error', message: 'Giveaway not found' });
    }
    closeRoom(giveawayId, opened);
  }

  return {
    enter(viewer: Viewer, giveawayId: number): void {
      viewer.watched.add(giveawayId);
      (open.get(giveawayId) ?? openRoom(giveawayId)).room.enter(viewer);
    },

    leave(viewer: Viewer): void {
      for (const giveawayId of viewer.watched) {
        const opened = open.get(giveawayId);
        opened?.room.leave(viewer);
        if (opened?.room.isEmpty) closeRoom(giveawayId, opened);
      }
    },

    /** What the feed says. */
    take(message: FeedMessage): void {
      const giveawayId = message.type === 'state' ? message.state.giveawayId : message.giveawayId;
      const opened = open.get(giveawayId);
      if (!opened) return;
      clearTimeout(opened.timer);
      if (message.type === 'state') opened.room.take(message.state);
      else if (message.type === 'unknown') dismiss(giveawayId, opened);
      else if (opened.room.isKnown) opened.timer = setTimeout(() => feed.watch(giveawayId), askAgain);
      else giveUp(giveawayId, opened);
    },

    /** No news can come: those who watch are sent away, so that nobody takes an old count for a live one. */
    sendAway(): void {
      for (const [giveawayId, opened] of open) giveUp(giveawayId, opened);
    },

    /** Giveaways that somebody watches. */
    watched: (): number[] => [...open.keys()],

    close(): void {
      for (const [giveawayId, opened] of open) closeRoom(giveawayId, opened);
    },
  };
}

export type Rooms = ReturnType<typeof rooms>;
