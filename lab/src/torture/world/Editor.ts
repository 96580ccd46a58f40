import { setTimeout as delay } from 'node:timers/promises';
import { type Operation, operations } from '@show/contracts';
import type { Pause } from '../history';
import { newSecret } from './programs';

/** Milliseconds within which an editor gets a response. */
const patience = 5_000;
/** The same where a passcode is hashed: at low priority, which takes long on a busy machine. */
const hashesWithin = 60_000;
/** Milliseconds within which sessions work after a fault. */
const recoversWithin = 15_000;
const name = 'Editor';

interface Call {
  readonly operation: Operation;
  readonly path?: string;
  readonly body: object;
}

/** A member of staff who works through the gateway, as their browser does. */
export class Editor {
  readonly #url: string;
  readonly #giveawayId: number;
  readonly #passcode = newSecret();
  readonly #cookies = new Map<string, string>();
  #pauses: Pause[] = [];
  #refused: string[] = [];

  constructor(url: string, giveawayId: number) {
    this.#url = url;
    this.#giveawayId = giveawayId;
  }

  /** Joins by an invitation of the first owner. */
  async join(passcodeOfInstallation: string): Promise<void> {
    const login = { operation: operations.login, body: { passcode: passcodeOfInstallation } };
    await this.#call(login, hashesWithin);
    const invited = await this.#call({ operation: operations.inviteMember, body: { name, role: 'editor' } });
    const { token } = operations.inviteMember.response.parse(await invited?.json());
    const acceptance = { operation: operations.acceptLink, body: { token, passcode: this.#passcode } };
    await this.#call(acceptance, hashesWithin);
    if (this.#refused.length > 0) throw new Error(this.#refused.join('; '));
  }

  async signIn(): Promise<void> {
    const login = { operation: operations.login, body: { name, passcode: this.#passcode } };
    await this.#call(login, hashesWithin);
  }

  /** Signs in unless that is done: faults of Redis end sessions, and the gateway may not have found back to it. */
  async beSignedIn(): Promise<void> {
    const { method, path } = operations.getSession;
    const end = performance.now() + recoversWithin;
    while (performance.now() < end) {
      const response = await fetch(this.#url + path, { method, headers: { cookie: this.#cookie() } });
      const session = response.ok ? operations.getSession.response.parse(await response.json()) : undefined;
      if (session?.authenticated) break;
      await this.signIn();
      await delay(200);
    }
    this.takeReport();
  }

  /** Pauses the giveaway until some work is done. */
  async pause(work: () => Promise<void>): Promise<void> {
    const from = performance.now();
    await this.#setPaused(true);
    await work();
    await this.#setPaused(false);
    this.#pauses.push({ from, to: performance.now() });
  }

  /** What happened since the last report: when the giveaway was paused, and calls without their response. */
  takeReport(): { readonly pauses: readonly Pause[]; readonly refused: readonly string[] } {
    const report = { pauses: this.#pauses, refused: this.#refused };
    this.#pauses = [];
    this.#refused = [];
    return report;
  }

  #cookie(): string {
    return [...this.#cookies].map((pair) => pair.join('=')).join('; ');
  }

  async #setPaused(paused: boolean): Promise<void> {
    const path = operations.updateGiveaway.path.replace('{id}', String(this.#giveawayId));
    await this.#call({ operation: operations.updateGiveaway, path, body: { paused } });
  }

  /** Undefined without a successful response. */
  async #call(
    { operation, path = operation.path, body }: Call,
    within = patience,
  ): Promise<Response | undefined> {
    const headers = {
      origin: this.#url,
      'content-type': 'application/json',
      cookie: this.#cookie(),
    };
    try {
      const response = await fetch(this.#url + path, {
        method: operation.method,
        headers,
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(within),
      });
      for (const cookie of response.headers.getSetCookie()) {
        const [pair = ''] = cookie.split(';');
        const at = pair.indexOf('=');
        this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
      }
      if (response.ok) return response;
      this.#refused.push(`${operation.id} of the editor got ${response.status} ${await response.text()}`);
    } catch (fault) {
      this.#refused.push(`${operation.id} of the editor got no response: ${fault}`);
    }
    return undefined;
  }
}
