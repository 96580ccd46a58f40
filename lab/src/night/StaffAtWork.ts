import { setTimeout as delay } from 'node:timers/promises';
import { request } from 'undici';
import type { BenchStack } from '../stack/benchStack';
import { giveawayPath } from '../stack/openRound';
import { staffCookie } from '../stack/staffCookie';

/** Milliseconds between two reads of the entries, and of a pause of the giveaway. */
const pauses = { looks: 250, giveaway: 1_000 };
/** Reads after which the next member signs in: checking a passcode costs CPU by design. */
const looksOfMember = 20;

/** Staff who sign in one after the other and look at the entries, and pause the giveaway in between. */
export class StaffAtWork {
  /** Milliseconds of each call. */
  readonly took: number[] = [];
  readonly #stack: BenchStack;
  readonly #leaving = new AbortController();
  #cookie = '';
  #working: Promise<void> | undefined;

  constructor(stack: BenchStack) {
    this.#stack = stack;
  }

  start(): void {
    this.#working = this.#work();
  }

  async pauseGiveaway(): Promise<void> {
    await this.#call('PATCH', giveawayPath, { paused: true });
    await delay(pauses.giveaway);
    await this.#call('PATCH', giveawayPath, { paused: false });
  }

  async stop(): Promise<void> {
    this.#leaving.abort();
    await this.#working;
  }

  async #work(): Promise<void> {
    const { gateway, adminPasscode } = this.#stack;
    while (!this.#leaving.signal.aborted) {
      this.#cookie = await this.#timed(() => staffCookie(gateway, adminPasscode));
      for (let look = 0; look < looksOfMember && !this.#leaving.signal.aborted; look += 1) {
        await this.#call('GET', `${giveawayPath}/entries`);
        await delay(pauses.looks, undefined, { signal: this.#leaving.signal }).catch(() => {});
      }
    }
  }

  async #call(method: 'GET' | 'PATCH', path: string, form?: object): Promise<void> {
    const { gateway } = this.#stack;
    const headers = {
      origin: new URL(gateway).origin,
      cookie: this.#cookie,
      ...(form && { 'content-type': 'application/json' }),
    };
    const body = form ? JSON.stringify(form) : null;
    await this.#timed(async () => {
      const response = await request(gateway + path, { method, headers, body });
      await response.body.dump();
      if (response.statusCode >= 300)
        throw new Error(`${method} ${path} of staff got ${response.statusCode}`);
    });
  }

  async #timed<T>(call: () => Promise<T>): Promise<T> {
    const started = performance.now();
    const result = await call();
    this.took.push(performance.now() - started);
    return result;
  }
}
