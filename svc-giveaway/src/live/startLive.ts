import { type Events, gatewayTokenReader, type Log } from '@show/service-kit';
import type { GiveawayConfig } from '../config';
import type { RoundState } from '../roundState';
import { audience as createAudience } from './audience';
import { doorkeeper } from './doorkeeper';
import { freshStates } from './freshStates';
import { liveBoard } from './liveBoard';
import { liveServer } from './liveServer';
import { replicas as connectReplicas } from './replicas';

interface LiveParts {
  readonly config: GiveawayConfig;
  readonly events: Events;
  readonly log: Log;
  isShared(address: string): boolean;
  /** Reads the running rounds of these giveaways from the database. */
  readStates(giveawayIds: readonly number[]): Promise<readonly RoundState[]>;
  /** How far they seem to be, as other replicas left it in Redis. */
  readHints(giveawayIds: readonly number[]): Promise<readonly ({ round: number; last: number } | null)[]>;
}

/** Milliseconds between two counts: with its first state a viewer stays below 20 messages a second. */
const pause = 55;
/** Milliseconds after which a viewer that takes nothing is cut off. */
const stall = 10_000;
const sweepEvery = 100;
/** Milliseconds between two questions whether a client reads: one that does not is cut after twice that. */
const heartbeat = 45_000;
/** Milliseconds between two looks at the database, which is right even when nobody told us anything. */
const checkEvery = 1_000;

/** Everything behind `/ws`. */
export function startLive({ config, events, log, isShared, readStates, readHints }: LiveParts) {
  const board = liveBoard({
    pause,
    tell(change) {
      audience.tell(change);
      if (change.ours && !change.reset) others.tell(change.state);
    },
  });
  const audience = createAudience({ latest: board.get, stall });
  const others = connectReplicas(events, log, (state) => board.update(state, false));
  const states = freshStates({
    read: readStates,
    onRead: (state) => board.update(state, false),
    latest: board.get,
    maxAge: checkEvery,
  });
  const door = doorkeeper({
    publicUrl: config.PUBLIC_URL,
    most: config.LIVE_CONNECTIONS,
    mostOfAddress: config.LIVE_CONNECTIONS_PER_ADDRESS,
    isShared,
  });
  const server = liveServer({
    audience,
    door,
    readToken: gatewayTokenReader(config.GATEWAY_SECRET),
    freshState: states.get,
    heartbeat,
  });

  /** What came from elsewhere while nobody could tell: the database knows. */
  function check(giveawayIds: readonly number[]): void {
    if (giveawayIds.length === 0) return;
    states.refresh(giveawayIds).catch((error) => log.debug({ err: error }, 'states could not be read'));
  }

  async function checkHints(): Promise<void> {
    const watched = audience.watched();
    if (events.connection() || watched.length === 0) return;
    const hints = await readHints(watched);
    check(watched.filter((giveawayId, at) => isAhead(hints[at], board.get(giveawayId))));
  }

  const sweeping = setInterval(() => {
    audience.sweep();
    void checkHints();
  }, sweepEvery);
  const checking = setInterval(() => check(audience.watched()), checkEvery);

  return {
    onUpgrade: server.onUpgrade,
    /** Something happened in this process. */
    onState: (state: RoundState) => board.update(state, true),
    connections: () => door.inside,
    stop() {
      clearInterval(sweeping);
      clearInterval(checking);
      board.stop();
      server.stop();
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
