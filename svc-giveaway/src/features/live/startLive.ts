import type { RoundState } from '@show/contracts';
import type { Events, gatewayTokenReader, Log } from '@show/service-kit';
import { freshStates } from './freshStates';
import { latestStates } from './latestStates';
import { liveFeed } from './liveFeed';
import { pacedStates } from './pacedStates';
import { replicas as connectReplicas } from './replicas';

interface LiveParts {
  /** Reads the tokens of gateways. */
  readonly readToken: ReturnType<typeof gatewayTokenReader>;
  readonly events: Events;
  readonly log: Log;
  /** Reads the running rounds of these giveaways from the database. */
  readStates(giveawayIds: readonly number[]): Promise<readonly RoundState[]>;
  /** How far they seem to be, as other replicas left it in Redis. */
  readHints(giveawayIds: readonly number[]): Promise<readonly ({ round: number; last: number } | null)[]>;
}

/** Milliseconds between two states of one giveaway: so much older may a count be when it is shown. */
const statePause = 15;
/** Milliseconds between two looks at what other replicas left in Redis, while NATS is away. */
const hintsEvery = 100;
/** Milliseconds between two looks at the database, which is right even when nobody told us anything. */
const checkEvery = 1_000;
/** Milliseconds: gateways say something every two seconds. */
const silence = 15_000;

/** What gateways are told of giveaways that somebody watches. */
export function startLive({ readToken, events, log, readStates, readHints }: LiveParts) {
  const tellGateways = pacedStates((state) => feed.tell(state), statePause);
  const tellReplicas = pacedStates((state) => others.tell(state), statePause);
  const states = latestStates((state, ours) => {
    tellGateways(state);
    if (ours) tellReplicas(state);
  });
  const others = connectReplicas(events, log, (state) => states.update(state, false));
  const fresh = freshStates({
    read: readStates,
    onRead: (state) => states.update(state, false),
    latest: states.get,
    maxAge: checkEvery,
  });
  const feed = liveFeed({
    readToken,
    freshState: fresh.get,
    silence,
  });

  /** What came from elsewhere while nobody could tell: the database knows. */
  function check(giveawayIds: readonly number[]): void {
    if (giveawayIds.length === 0) return;
    fresh.refresh(giveawayIds).catch((error) => log.debug({ err: error }, 'states could not be read'));
  }

  async function checkHints(): Promise<void> {
    const watched = feed.watched();
    if (events.connection() || watched.length === 0) return;
    const hints = await readHints(watched);
    check(watched.filter((giveawayId, at) => isAhead(hints[at], states.get(giveawayId))));
  }

  const hinting = setInterval(() => void checkHints(), hintsEvery);
  const checking = setInterval(() => check(feed.watched()), checkEvery);

  return {
    onUpgrade: feed.onUpgrade,
    /** Something happened in this process. */
    onState: (state: RoundState) => states.update(state, true),
    stop() {
      clearInterval(hinting);
      clearInterval(checking);
      feed.stop();
    },
  };
}

function isAhead(
  hint: { round: number; last: number } | null | undefined,
  known: RoundState | undefined,
): boolean {
  if (!hint || !known) return false;
  return hint.round > known.round || (hint.round === known.round && hint.last > known.last);
}
