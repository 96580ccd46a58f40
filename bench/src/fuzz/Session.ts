import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from './Client';

/** Milliseconds. */
const patience = 90_000;

/** The signed-in browser of a member of staff. */
export class Session {
  readonly #cookies = new Map<string, string>();
  readonly #client: Client;
  readonly #origin: string;
  readonly #passcode: string;

  constructor(client: Client, origin: string, passcode: string) {
    this.#client = client;
    this.#origin = origin;
    this.#passcode = passcode;
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Signs in, as the same browser each time; retries after a rate limit. */
  async open(): Promise<void> {
    const until = Date.now() + patience;
    let wait = await this.#signIn();
    while (wait > 0) {
      if (Date.now() + wait > until) throw new Error(`signing in is only possible in ${wait / 1000} s`);
      await delay(wait);
      wait = await this.#signIn();
    }
  }

  /** Returns the milliseconds to wait after a rate-limited attempt, else 0. */
  async #signIn(): Promise<number> {
    const answer = await this.#client.ask({
      method: 'POST',
      path: '/api/admin/login',
      headers: {
        host: new URL(this.#origin).host,
        origin: this.#origin,
        'content-type': 'application/json',
        ...(this.#cookies.size > 0 && { cookie: this.cookie }),
      },
      body: Buffer.from(JSON.stringify({ passcode: this.#passcode })),
    });
    if (typeof answer !== 'string' && answer.status === 429)
      return Number(answer.headers['retry-after']) * 1000;
    if (typeof answer === 'string' || answer.status !== 200)
      throw new Error(`signing in was answered with ${typeof answer === 'string' ? answer : answer.body}`);
    for (const cookie of answer.cookies) {
      const [pair = ''] = cookie.split(';');
      const mark = pair.indexOf('=');
      this.#cookies.set(pair.slice(0, mark), pair.slice(mark + 1));
    }
    return 0;
  }
}
