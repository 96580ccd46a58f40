import { operationList } from '@show/contracts';
import { staffCookie } from '../stack/staffCookie';
import type { RandomRequest } from './randomRequests';

/** A site that gets random requests, and its signed-in member of staff. */
export class RequestedSite {
  readonly origin: string;
  /** Values of lists by field name. */
  readonly known = new Map<string, Set<string | number>>();
  /** How many responses had each status: a run in which most are refused proves little. */
  readonly statuses = new Map<number, number>();
  readonly #passcode: string;
  #cookie = '';

  constructor(url: string, passcode: string) {
    this.origin = new URL(url).origin;
    this.#passcode = passcode;
  }

  /** Signs in and reads every list. */
  async open(): Promise<void> {
    this.#cookie = await staffCookie(this.origin, this.#passcode);
    for (const { method, path, params, response } of operationList) {
      if (method !== 'GET' || params || !response) continue;
      const read = await fetch(this.origin + path, { headers: { cookie: this.#cookie } });
      if (read.ok) this.#learn(await read.json(), '');
    }
  }

  async send({ access, method, as, path, headers, body }: RandomRequest): Promise<Response> {
    const cookie = { staff: this.#cookie, visitor: '', forger: 'session=s%3Aabc.def' }[as];
    const signal = AbortSignal.timeout(25_000);
    const url = this.origin + path;
    const response = await fetch(url, { method, headers: { ...headers, cookie }, body, signal });
    // Read before signing in again, which may take longer than the signal allows.
    const content = await response.arrayBuffer();
    this.statuses.set(response.status, (this.statuses.get(response.status) ?? 0) + 1);
    // A request before this one ended the session. Public operations refuse what else they are sent.
    const ended = response.status === 401 && access !== 'public';
    if (as === 'staff' && ended) this.#cookie = await staffCookie(this.origin, this.#passcode);
    const { status, headers: received } = response;
    return new Response(content.byteLength > 0 ? content : null, { status, headers: received });
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
