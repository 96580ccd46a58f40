import type { OnAirMessage, RoundState } from '@show/contracts';
import type { Events, gatewayTokenReader, Log } from '@show/service-kit';
import { liveFeed } from './liveFeed';
import { onAirUpdates } from './onAirUpdates';
import { replicas as connectReplicas } from './replicas';
import { roundStates } from './roundStates';
import { throttleStates } from './throttleStates';

interface LiveParts {
  readonly readToken: ReturnType<typeof gatewayTokenReader>;
  readonly events: Events;
  readonly log: Log;
  /** Reads the running rounds of these giveaways from the database. */
  readStates(giveawayIds: readonly number[]): Promise<readonly RoundState[]>;
  /** Their counts in Redis, where other replicas write them. */
  readCachedCounts(
    giveawayIds: readonly number[],
  ): Promise<readonly ({ round: number; last: number } | null)[]>;
  /** Called with each newer state, of this process or another. */
  onMove(state: RoundState): void;
  /** Reads what is on the air, and the sources that may show it. */
  readOnAir(): Promise<Omit<OnAirMessage, 'type'>>;
  /** Called with the hash of a source that shows it. */
  onSourceSeen(source: string): void;
  /** Milliseconds after which drawn entries become public. */
  readonly drawDelay: number;
}

/** Milliseconds between two states of one giveaway, by which a count on a page may be late. */
const statePause = 15;
/** The same for what is on the air, each of which is one query. */
const onAirPause = 40;
/** Milliseconds between two reads of the counts in Redis while NATS is down. */
const cacheCheckInterval = 100;
/** Milliseconds between two reads of the database, in case messages were lost. */
const checkEvery = 1_000;
/** Milliseconds after which a silent gateway is disconnected; gateways ping every two seconds. */
const idleTimeout = 15_000;

/** Sends the states of watched giveaways to gateways and to other replicas. */
export function startLive(parts: LiveParts) {
  const { readToken, events, log, readStates, readCachedCounts, onMove, readOnAir, drawDelay } = parts;
  const sendToGateways = throttleStates((state) => feed.send(state), statePause);
  const sendToReplicas = throttleStates((state) => others.send(state), statePause);
  const states = roundStates({
    read: readStates,
    onMove(state, ours) {
      onMove(state);
      sendToGateways(state);
      if (onAir.concerns(state.giveawayId)) (state.closed ? onAir.change : onAir.count)();
      if (ours) sendToReplicas(state);
    },
    maxAge: checkEvery,
  });
  const onAir = onAirUpdates({
    read: readOnAir,
    send: (message) => feed.sendOnAir(message),
    isWatched: () => feed.isOnAirWatched(),
    log,
    pause: onAirPause,
  });
  const others = connectReplicas(events, log, {
    onState: (state) => states.update(state, false),
    onOnAir: onAir.change,
  });
  const feed = liveFeed({
    readToken,
    freshState: states.fresh,
    onOnAirWatched: onAir.resend,
    onSourceSeen: parts.onSourceSeen,
    idleTimeout,
  });

  /** Reads states from the database, for changes of which no message arrived. */
  function check(giveawayIds: readonly number[]): void {
    if (giveawayIds.length === 0) return;
    states.refresh(giveawayIds).catch((error) => log.debug({ err: error }, 'states could not be read'));
  }

  /** Publishes to all replicas what has become public. */
  async function publishState(giveawayId: number): Promise<void> {
    try {
      for (const state of await readStates([giveawayId])) states.update(state, true);
    } catch (error) {
      log.debug({ err: error }, 'a state could not be read');
    }
  }

  async function checkCache(): Promise<void> {
    const watched = feed.watched();
    if (events.connection() || watched.length === 0) return;
    const counts = await readCachedCounts(watched);
    check(watched.filter((giveawayId, at) => isAhead(counts[at], states.latest(giveawayId))));
  }

  const checkingCache = setInterval(() => void checkCache(), cacheCheckInterval);
  const checking = setInterval(() => {
    check(feed.watched());
    onAir.count();
  }, checkEvery);

  return {
    onUpgrade: feed.onUpgrade,
    /** Called with each state that this process has committed. */
    onState: (state: RoundState) => states.update(state, true),
    /** Called after every change by staff: what is on the air may show it. Visitors change only its count. */
    onChange(): void {
      onAir.change();
      others.sendOnAir();
    },
    /** Called when this process has committed drawn entries. */
    onDrawn(giveawayId: number): void {
      setTimeout(() => void publishState(giveawayId), drawDelay).unref();
    },
    stop() {
      clearInterval(checkingCache);
      clearInterval(checking);
      feed.stop();
    },
  };
}

function isAhead(
  count: { round: number; last: number } | null | undefined,
  known: RoundState | undefined,
): boolean {
  if (!count || !known) return false;
  return count.round > known.round || (count.round === known.round && count.last > known.last);
}
