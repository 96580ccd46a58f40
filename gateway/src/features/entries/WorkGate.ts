import { type EntryWork, sentences, workDifficulties } from '@show/contracts';
import { type Problem, problems } from '@show/service-kit';
import type { WaitingEntry } from './EntryQueue';
import type { TaskHolder, WorkTasks } from './WorkTasks';

type Price = Omit<EntryWork, 'task'>;
type Entry = Pick<WaitingEntry, 'giveawayId' | 'body' | 'cookie' | 'visitor'>;

/** Milliseconds for which the last price of an address is asked without the service. */
const priceLife = 3_000;
/** Max remembered prices; cleared when full. */
const mostPrices = 10_000;

/** Asks for proofs of work and verifies them, so that wrong ones cost neither a place in the queue nor the service. */
export class WorkGate {
  readonly #tasks: WorkTasks;
  readonly #now: () => number;
  /** The last prices of addresses, by giveaway and subscriber. */
  readonly #prices = new Map<string, { readonly price: Price; readonly until: number }>();

  constructor(tasks: WorkTasks, now = () => performance.now()) {
    this.#tasks = tasks;
    this.#now = now;
  }

  /**
   * The work that the entry proves, 0 without a proof; or the problem with a task.
   * @param proof the `entry-proof` header
   */
  admit(entry: Entry, proof: string | string[] | undefined): number | Problem {
    const known = this.#priceOf(entry);
    // A device with a cookie may have entered already and then needs no proof: the service knows.
    if (proof === undefined && (!known || entry.cookie !== '')) return 0;
    const holder = holderOf(entry);
    // The service says what is wrong with the body.
    if (!holder) return 0;
    const proved = typeof proof === 'string' ? this.#tasks.verify(proof, holder) : null;
    return proved ?? this.#ask(holder, known ?? { difficulty: workDifficulties.least, reason: 'network' });
  }

  /** The problem with a task for the price that the service named. */
  ask(entry: Entry, price: Price): Problem {
    // Other reasons are those of one browser, not of its neighbors.
    if (price.reason === 'network') this.#remember(entry, price);
    const holder = holderOf(entry);
    return holder ? this.#ask(holder, price) : problems.of('work-needed', sentences.workNeeded);
  }

  #ask(holder: TaskHolder, { difficulty, reason }: Price): Problem {
    const work = { task: this.#tasks.make(holder, difficulty), difficulty, reason };
    return problems.of('work-needed', sentences.workNeeded, { work });
  }

  #priceOf(entry: Entry): Price | undefined {
    const key = keyOf(entry);
    const known = this.#prices.get(key);
    if (!known || this.#now() < known.until) return known?.price;
    this.#prices.delete(key);
    return undefined;
  }

  #remember(entry: Entry, price: Price): void {
    if (this.#prices.size >= mostPrices) this.#prices.clear();
    this.#prices.set(keyOf(entry), { price, until: this.#now() + priceLife });
  }
}

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
