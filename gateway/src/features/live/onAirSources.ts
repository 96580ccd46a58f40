import { createHash } from 'node:crypto';
import type { OnAirMessage, OnAirRefused, OnAirUpdate } from '@show/contracts';
import type { TemporaryBans } from '../../limits/temporaryBans';
import type { Visitor } from '../../limits/visitor';
import { sendMessage } from './broadcasters';
import type { ServiceFeed } from './serviceFeed';
import { textFrame } from './textFrame';
import type { Viewer } from './Viewer';

interface OnAirSourcesOptions {
  readonly feed: Pick<ServiceFeed, 'watchOnAir' | 'leaveOnAir' | 'sawSource'>;
  /** Counts unknown secrets. */
  readonly bans: TemporaryBans;
}

interface Subscriber {
  readonly visitor: Visitor;
  /** Hash of its secret. */
  readonly source: string;
  /** Whether it was accepted before: then a refusal is a revocation, not a guess. */
  isKnown: boolean;
}

const refused: OnAirRefused = { type: 'on_air_refused' };
const tryAgainLater = 1013;
/** Bytes that a source has not read, above which it is disconnected: it reconnects and gets the latest. */
const maxUnread = 64 * 1024;
/** Milliseconds between two reports of the connected sources. */
const reportEvery = 30_000;

/**
 * Browser sources of the broadcast. They get a change in the turn of the event loop in which it arrives, before the
 * visitors, whose turns come by timers.
 */
export function onAirSources({ feed, bans }: OnAirSourcesOptions) {
  const subscribers = new Map<Viewer, Subscriber>();
  /** What is on the air, encoded once, and the sources that may show it. */
  let latest: { readonly frame: Buffer; readonly sources: ReadonlySet<string> } | undefined;
  const reporting = setInterval(() => {
    for (const { source } of subscribers.values()) feed.sawSource(source);
  }, reportEvery);
  reporting.unref();

  function unsubscribe(viewer: Viewer): void {
    if (!subscribers.delete(viewer) || subscribers.size > 0) return;
    latest = undefined;
    feed.leaveOnAir();
  }

  /** No refusal: a source then holds its picture and connects again, and the guesses may be someone else's. */
  function turnAway(viewer: Viewer): void {
    viewer.socket.close(tryAgainLater, 'Too many unknown sources');
  }

  /** Sends the latest to a source, or refuses it. */
  function update(viewer: Viewer, subscriber: Subscriber): void {
    const { visitor, source, isKnown } = subscriber;
    if (!latest) return;
    if (!latest.sources.has(source)) {
      if (!isKnown && bans.has(visitor)) turnAway(viewer);
      else {
        if (!isKnown) bans.add(visitor);
        sendMessage(viewer, refused);
      }
      unsubscribe(viewer);
      return;
    }
    if (!isKnown) feed.sawSource(source);
    subscriber.isKnown = true;
    if (viewer.connection.writableLength > maxUnread) viewer.socket.terminate();
    else if (viewer.socket.readyState === viewer.socket.OPEN) viewer.connection.write(latest.frame);
  }

  return {
    subscribe(viewer: Viewer, visitor: Visitor, secret: string): void {
      const source = createHash('sha256').update(secret).digest('base64url');
      const isListed = latest?.sources.has(source);
      if (latest && !isListed && bans.has(visitor)) {
        turnAway(viewer);
        return;
      }
      const subscriber = { visitor, source, isKnown: false };
      subscribers.set(viewer, subscriber);
      if (isListed) update(viewer, subscriber);
      // One that is unknown here may have just been created.
      else feed.watchOnAir();
    },

    unsubscribe,

    /** Whether it is a source that gets the program. */
    hasAccepted: (viewer: Viewer): boolean => subscribers.get(viewer)?.isKnown ?? false,

    receive({ graphic, sources }: OnAirMessage): void {
      const message: OnAirUpdate = { type: 'on_air', data: graphic };
      latest = { frame: textFrame(JSON.stringify(message)), sources: new Set(sources) };
      for (const [viewer, subscriber] of subscribers) update(viewer, subscriber);
    },

    /** The feed has been away for too long to call the latest live. Sources hold what they show. */
    forget(): void {
      latest = undefined;
    },

    close: (): void => clearInterval(reporting),
  };
}

export type OnAirSources = ReturnType<typeof onAirSources>;
