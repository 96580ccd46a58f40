import { setTimeout as delay } from 'node:timers/promises';
import {
  createGiveaway,
  fillPath,
  type Operation,
  operations,
  resetGiveaway,
  updateGiveaway,
} from '@show/contracts';
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
  readonly body?: object;
}

/** A member of staff who works on one giveaway through the gateway, as their browser does. */
export class Editor {
  readonly #url: string;
  #giveawayId = 0;
  readonly #passcode = newSecret();
  readonly #cookies = new Map<string, string>();
  #pauses: Pause[] = [];
  #refused: string[] = [];

  constructor(url: string) {
    this.#url = url;
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

  /** Creates the giveaway; returns its id. The details of the show may take a moment to arrive after the start. */
  async createGiveaway(title: string, targetEntries: number): Promise<number> {
    const words = { description: 'Everything goes wrong here.', prize: 'Peace', nextSteps: 'None.' };
    for (let attempt = 1; ; attempt += 1) {
      const made = await this.#call({ operation: createGiveaway, body: { title, targetEntries, ...words } });
      const { refused } = this.takeReport();
      if (made) this.#giveawayId = createGiveaway.response.parse(await made.json()).id;
      if (made) return this.#giveawayId;
      if (attempt === 30) throw new Error(refused.join('; '));
      await delay(500);
    }
  }

  /** Opens a new round; returns its number. */
  reset(): Promise<number> {
    return this.#roundAfter({ operation: resetGiveaway });
  }

  /** Has an empty round begin after some entries; returns its number. */
  setCount(currentEntries: number): Promise<number> {
    return this.#roundAfter({ operation: updateGiveaway, body: { currentEntries } });
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
    await this.#call({ operation: updateGiveaway, body: { paused } });
  }

  async #roundAfter(call: Call): Promise<number> {
    const response = await this.#call(call);
    if (!response) throw new Error(this.takeReport().refused.join('; '));
    return updateGiveaway.response.parse(await response.json()).round;
  }

  /** Undefined without a successful response. */
  async #call({ operation, body }: Call, within = patience): Promise<Response | undefined> {
    const path = fillPath(operation.path, { id: this.#giveawayId });
    const headers = {
      origin: this.#url,
      'content-type': 'application/json',
      cookie: this.#cookie(),
    };
    try {
      const response = await fetch(this.#url + path, {
        method: operation.method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
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
