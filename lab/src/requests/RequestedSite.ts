import { setTimeout as delay } from 'node:timers/promises';
import { operationList, operations } from '@show/contracts';
import type { RandomRequest } from './randomRequests';

/** A site that gets random requests, and its signed-in member of staff. */
export class RequestedSite {
  readonly origin: string;
  /** Values of lists by field name. */
  readonly known = new Map<string, Set<string | number>>();
  readonly #signInBody: string;
  #cookie = '';

  constructor(url: string, passcode: string) {
    this.origin = new URL(url).origin;
    this.#signInBody = JSON.stringify({ passcode });
  }

  /** Signs in and reads every list. */
  async open(): Promise<void> {
    await this.#signIn();
    for (const { method, path, params, response } of operationList) {
      if (method !== 'GET' || params || !response) continue;
      const read = await fetch(this.origin + path, { headers: { cookie: this.#cookie } });
      if (read.ok) this.#learn(await read.json(), '');
    }
  }

  async send({ id, method, as, path, headers, body }: RandomRequest): Promise<Response> {
    const cookie = { staff: this.#cookie, visitor: '', forger: 'session=s%3Aabc.def' }[as];
    const signal = AbortSignal.timeout(25_000);
    const response = await fetch(this.origin + path, {
      method,
      headers: { ...headers, cookie },
      body,
      signal,
    });
    // This request ended the session, or one before it.
    const ended = response.status === 401 && id !== operations.login.id;
    if (as === 'staff' && (ended || id === operations.logout.id)) await this.#signIn();
    return response;
  }

  async #signIn(): Promise<void> {
    const headers = { origin: this.origin, 'content-type': 'application/json', cookie: this.#cookie };
    const { method, path } = operations.login;
    const response = await fetch(this.origin + path, { method, headers, body: this.#signInBody });
    const body = await response.text();
    if (response.status === 429) {
      await delay(Number(response.headers.get('retry-after')) * 1000);
      return this.#signIn();
    }
    if (!response.ok) throw new Error(`signing in: ${response.status} ${body}`);
    this.#cookie = response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
  }

  #learn(content: unknown, name: string): void {
    if (typeof content === 'string' || typeof content === 'number') {
      const values = this.known.get(name) ?? new Set();
      if (values.size < 40) this.known.set(name, values.add(content));
    } else
      for (const [key, value] of Object.entries(Object(content)))
        this.#learn(value, Array.isArray(content) ? name : key);
  }
}
