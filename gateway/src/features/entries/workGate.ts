import { type EntryWork, sentences, workDifficulties } from '@show/contracts';
import { type Problem, problems } from '@show/service-kit';
import type { WaitingEntry } from './entryQueue';
import type { TaskHolder, WorkTasks } from './workTasks';

type Price = Omit<EntryWork, 'task'>;
type Entry = Pick<WaitingEntry, 'giveawayId' | 'body' | 'cookie' | 'visitor'>;

/** Milliseconds for which the last price of an address applies without the service. */
const priceLife = 3_000;
/** Max remembered prices; cleared when full. */
const maxPrices = 10_000;

/** Asks for proofs of work and verifies them, so that wrong ones cost neither a place in the queue nor the service. */
export function workGate(tasks: WorkTasks) {
  /** The last prices of addresses, by giveaway and subscriber. */
  const prices = new Map<string, { readonly price: Price; readonly until: number }>();

  function problemFor(holder: TaskHolder, { difficulty, reason }: Price): Problem {
    const work = { task: tasks.make(holder, difficulty), difficulty, reason };
    return problems.of('work-needed', sentences.workNeeded, { work });
  }

  function priceOf(entry: Entry): Price | undefined {
    const key = keyOf(entry);
    const known = prices.get(key);
    if (!known || performance.now() < known.until) return known?.price;
    prices.delete(key);
    return undefined;
  }

  function remember(entry: Entry, price: Price): void {
    if (prices.size >= maxPrices) prices.clear();
    prices.set(keyOf(entry), { price, until: performance.now() + priceLife });
  }

  return {
    /**
     * The work that the entry proves, 0 without a proof; or the problem with a task.
     * @param proof the `entry-proof` header
     */
    admit(entry: Entry, proof: string | string[] | undefined): number | Problem {
      const known = priceOf(entry);
      // A device with a cookie may have entered already and then needs no proof: the service knows.
      if (proof === undefined && (!known || entry.cookie !== '')) return 0;
      const holder = holderOf(entry);
      // The service says what is wrong with the body.
      if (!holder) return 0;
      const proved = typeof proof === 'string' ? tasks.verify(proof, holder) : null;
      return proved ?? problemFor(holder, known ?? { difficulty: workDifficulties.least, reason: 'network' });
    },

    /** The problem with a task for the price that the service named. */
    ask(entry: Entry, price: Price): Problem {
      // Other reasons are those of one browser, not of its neighbors.
      if (price.reason === 'network') remember(entry, price);
      const holder = holderOf(entry);
      return holder ? problemFor(holder, price) : problems.of('work-needed', sentences.workNeeded);
    },
  };
}

export type WorkGate = ReturnType<typeof workGate>;

const keyOf = ({ giveawayId, visitor }: Entry) => `${giveawayId} ${visitor.subscriber}`;

/** Undefined when the body has no session token. */
function holderOf({ giveawayId, body, visitor: { subscriber } }: Entry): TaskHolder | undefined {
  try {
    const entry: unknown = JSON.parse(body);
    if (typeof entry !== 'object' || entry === null || !('sessionToken' in entry)) return undefined;
    const { sessionToken } = entry;
    return typeof sessionToken === 'string' ? { giveawayId, subscriber, sessionToken } : undefined;
  } catch {
    return undefined;
  }
}
