import type { FeedMessage, OnAirMessage, ServerMessage } from '@show/contracts';
import { Broadcaster } from './Broadcaster';
import { LivePace } from './LivePace';
import type { ServiceFeed } from './serviceFeed';
import type { Viewer } from './Viewer';

interface BroadcastersOptions {
  /** The source of the states. */
  readonly feed: Pick<ServiceFeed, 'watch' | 'leave'>;
  /** Milliseconds that viewers wait for the first state before they are disconnected. */
  readonly firstStateTimeout: number;
}

interface Active {
  readonly broadcaster: Broadcaster;
  /** Ends the wait for the first state, or asks for the state again. */
  timer: NodeJS.Timeout | undefined;
}

const serviceRestart = 1012;
/** Milliseconds until a state that svc-giveaway did not have is requested again. */
const retryInterval = 1_000;
/** Bytes that a client has not read, above which it gets no further replies. */
const maxUnread = 64 * 1024;

/** Sends a message to one viewer; drops it when the viewer reads nothing. */
export function sendMessage({ socket, connection }: Viewer, message: ServerMessage): void {
  if (connection.writableLength < maxUnread) socket.send(JSON.stringify(message));
}

/** The broadcasters of all watched giveaways. A giveaway is requested from the feed only while it has viewers. */
export function broadcasters({ feed, firstStateTimeout }: BroadcastersOptions) {
  const active = new Map<number, Active>();
  const pace = new LivePace();

  function start(giveawayId: number): Active {
    const started: Active = { broadcaster: new Broadcaster({ pace }), timer: undefined };
    started.timer = setTimeout(() => disconnect(giveawayId, started), firstStateTimeout);
    active.set(giveawayId, started);
    feed.watch(giveawayId);
    return started;
  }

  function stop(giveawayId: number, { broadcaster, timer }: Active): void {
    clearTimeout(timer);
    broadcaster.close();
    active.delete(giveawayId);
    feed.leave(giveawayId);
  }

  /** Closes the connections of its viewers. Browsers reconnect, and find out whether the state is available by then. */
  function disconnect(giveawayId: number, started: Active): void {
    for (const { socket } of started.broadcaster.viewers)
      socket.close(serviceRestart, 'Temporarily unavailable');
    stop(giveawayId, started);
  }

  /** The giveaway does not exist, or does not exist anymore. */
  function remove(giveawayId: number, started: Active): void {
    for (const viewer of started.broadcaster.viewers) {
      viewer.watched.delete(giveawayId);
      if (!started.broadcaster.hasState)
        sendMessage(viewer, { type: 'error', message: 'Giveaway not found' });
    }
    stop(giveawayId, started);
  }

  return {
    subscribe(viewer: Viewer, giveawayId: number): void {
      viewer.watched.add(giveawayId);
      (active.get(giveawayId) ?? start(giveawayId)).broadcaster.subscribe(viewer);
    },

    /** Ends all subscriptions of a viewer. */
    unsubscribe(viewer: Viewer): void {
      for (const giveawayId of viewer.watched) {
        const started = active.get(giveawayId);
        started?.broadcaster.unsubscribe(viewer);
        if (started?.broadcaster.isEmpty) stop(giveawayId, started);
      }
    },

    /** Handles a message of svc-giveaway. */
    receive(message: Exclude<FeedMessage, OnAirMessage>): void {
      const giveawayId = message.type === 'state' ? message.state.giveawayId : message.giveawayId;
      const started = active.get(giveawayId);
      if (!started) return;
      clearTimeout(started.timer);
      if (message.type === 'state') started.broadcaster.publish(message.state);
      else if (message.type === 'unknown') remove(giveawayId, started);
      else if (started.broadcaster.hasState)
        started.timer = setTimeout(() => feed.watch(giveawayId), retryInterval);
      else disconnect(giveawayId, started);
    },

    /** Disconnects all viewers: without a feed, an old count would pass for a live one. */
    disconnectAll(): void {
      for (const [giveawayId, started] of active) disconnect(giveawayId, started);
    },

    /** Ids of the giveaways that are watched. */
    watched: (): number[] => [...active.keys()],

    close(): void {
      for (const [giveawayId, started] of active) stop(giveawayId, started);
    },
  };
}

export type Broadcasters = ReturnType<typeof broadcasters>;
