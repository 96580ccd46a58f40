import type { Giveaway } from '@show/contracts/entities/giveaway';
import type { DeviceEntry, EntryResult } from '@show/contracts/entities/giveawayEntry';
import type { EntryWork } from '@show/contracts/giveaway/entryWork';
import { keepsCookies } from '@show/web-kit/storage';
import { deviceFingerprint, entryDelay, isPrivateBrowsing } from './deviceTraits';
import { rememberEntry } from './entryMemory';
import { type EntryState, waiting } from './entryState';
import { stateOfRefusal, stateOfResult } from './entryStates';
import { EntryRefused, sendEntry } from './sendEntry';
import { sessionToken } from './sessionToken';
import { proveWork } from './solver/proveWork';
import { takeSign } from './takeSign';
import { whenVisible } from './whenVisible';
import { wait, withRetry } from './withRetry';

/** Milliseconds from the page becoming visible after which it says that it takes longer than usual. */
const slowAfter = 6_000;
/** Milliseconds until another attempt when a task could not be solved. */
const proofPause = 3_000;

/**
 * One entry, from the page becoming visible to its outcome. The document's own lines start it before the page's scripts
 * have loaded; those take it over, and start it themselves for visitors who come from another page.
 */
export class EntryRun {
  readonly #id: number;
  readonly #round: number;
  readonly #solverUrl: () => string;
  readonly #sign = takeSign();
  readonly #end = new AbortController();
  readonly #retryNow = new EventTarget();
  readonly #listeners = new Set<() => void>();
  #state: EntryState = waiting;
  #entry: Partial<DeviceEntry> | undefined;
  #isSent = false;

  constructor({ id, round }: Pick<Giveaway, 'id' | 'round'>, solverUrl: () => string) {
    this.#id = id;
    this.#round = round;
    this.#solverUrl = solverUrl;
  }

  get state(): EntryState {
    return this.#state;
  }

  /** The device's entry, with the fields of the response. */
  get entry(): Partial<DeviceEntry> | undefined {
    return this.#entry;
  }

  /** Whether it is the entry of this round, and has not ended. */
  isOf({ id, round }: Pick<Giveaway, 'id' | 'round'>): boolean {
    return this.#id === id && this.#round === round && !this.#end.signal.aborted;
  }

  start(): void {
    window.addEventListener('online', () => this.tryNow(), { signal: this.#end.signal });
    void this.#run();
  }

  /** Calls back on every change of the state. Returns the end of the subscription; after the last one the run ends. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      void Promise.resolve().then(() => {
        if (this.#listeners.size === 0) this.#end.abort();
      });
    };
  }

  /** Sends the submission again immediately, replacing a running attempt or pause. */
  tryNow(): void {
    this.#retryNow.dispatchEvent(new Event('retry'));
  }

  /** Another device has won: an entry that has not been sent stays unsent. */
  closeRound(): void {
    if (this.#isSent) return;
    this.#show({ kind: 'winner-selected' });
    this.#end.abort();
  }

  async #run(): Promise<void> {
    const { signal } = this.#end;
    const token = sessionToken(this.#id, this.#round);
    // It may take half a second, which passes during the delay.
    const privateBrowsing = isPrivateBrowsing();
    await whenVisible(signal);
    const slow = setTimeout(() => {
      if (this.#state.kind === 'processing') this.#show({ ...this.#state, slow: true });
    }, slowAfter);
    await wait(entryDelay(), { signal });
    if (signal.aborted) return clearTimeout(slow);
    this.#isSent = true;
    try {
      const body = JSON.stringify({
        deviceFingerprint: deviceFingerprint(),
        sessionToken: token.value,
        isPrivateBrowsing: await privateBrowsing,
        keepsCookies: keepsCookies(),
        ipAddress: '',
        userAgent: navigator.userAgent,
        latitude: null,
        longitude: null,
        sign: this.#sign,
      });
      const result = await this.#submit(body);
      token.spend();
      this.#accept(result);
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof EntryRefused)) return this.#show({ kind: 'refused', reason: null });
      token.spend();
      this.#entry = error.refusal.entry;
      this.#show(stateOfRefusal(error.refusal, this.#round));
    } finally {
      clearTimeout(slow);
    }
  }

  /** Sends the entry until there is a response, and solves the tasks that it costs. */
  async #submit(body: string): Promise<EntryResult> {
    const { signal } = this.#end;
    let proof: string | undefined;
    for (;;) {
      this.#show({ kind: 'processing', doing: 'sending' });
      try {
        return await withRetry((signal) => sendEntry({ giveawayId: this.#id, body, proof, signal }), {
          signal,
          retryNow: this.#retryNow,
          onOverdue: () => this.#show({ kind: 'overdue' }),
        });
      } catch (error) {
        const work = error instanceof EntryRefused ? error.refusal.work : undefined;
        if (!work) throw error;
        this.#show({ kind: 'processing', doing: 'working', reason: work.reason });
        proof = await this.#prove(work);
      }
    }
  }

  /** Undefined when it fails: the entry is then sent again, for a new task. */
  async #prove(work: EntryWork): Promise<string | undefined> {
    const { signal } = this.#end;
    try {
      return await proveWork(work, this.#solverUrl, signal);
    } catch {
      await wait(proofPause, { signal, retryNow: this.#retryNow });
      return undefined;
    }
  }

  #accept(result: EntryResult): void {
    const { entryNumber: number, nextEligibleAt, createdAt } = result;
    rememberEntry(this.#id, {
      at: createdAt ? Date.parse(createdAt) : Date.now(),
      number,
      nextEligibleAt,
    });
    this.#entry = result;
    this.#show(stateOfResult(result));
  }

  #show(state: EntryState): void {
    if (this.#end.signal.aborted) return;
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
