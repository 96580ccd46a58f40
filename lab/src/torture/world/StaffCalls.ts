import { setTimeout as delay } from 'node:timers/promises';
import { clientAddressHeader, gatewayTokenHeader } from '@show/contracts';
import { signGatewayToken } from '@show/service-kit';
import type pg from 'pg';
import { HttpSite } from './HttpSite';
import { cooldownHours, type SiteSettings } from './programs';
import { readStored } from './readStored';

/** What staff do, sent to the services as the gateway would. */
export class StaffCalls {
  readonly #site: SiteSettings;
  /** A replica of svc-giveaway. */
  readonly #port: number;

  constructor(site: SiteSettings, port: number) {
    this.#site = site;
    this.#port = port;
  }

  /** Creates a giveaway. Returns its id. */
  async createGiveaway(title: string, targetEntries: number): Promise<number> {
    const created = await this.#postOnceReady('/api/giveaways', {
      title,
      description: 'Everything goes wrong here.',
      prize: 'Peace',
      nextSteps: 'None.',
      targetEntries,
    });
    return (created as { id: number }).id;
  }

  /** Opens a new round of a giveaway; returns its number. */
  reset(giveawayId: number): Promise<number> {
    return this.#roundOf('POST', `/api/giveaways/${giveawayId}/reset`);
  }

  /** Has an empty round begin after some entries; returns its number. */
  setCount(giveawayId: number, currentEntries: number): Promise<number> {
    return this.#roundOf('PATCH', `/api/giveaways/${giveawayId}`, { currentEntries });
  }

  async newRound(giveawayId: number, db: pg.Pool): Promise<HttpSite> {
    return new HttpSite({
      url: this.#site.url,
      giveawayId,
      round: await this.reset(giveawayId),
      cooldown: cooldownHours * 3_600_000,
      readStored: (of) => readStored(db, giveawayId, of),
    });
  }

  /** The details of the show arrive as an event of svc-content, which may take a moment after the start. */
  async #postOnceReady(path: string, body: object): Promise<unknown> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#call('POST', path, body);
      } catch (error) {
        if (attempt === 30 || !String(error).includes('responded with 503')) throw error;
        await delay(500);
      }
    }
  }

  async #roundOf(method: string, path: string, body?: object): Promise<number> {
    return ((await this.#call(method, path, body)) as { round: number }).round;
  }

  async #call(method: string, path: string, body?: object): Promise<unknown> {
    const token = signGatewayToken(this.#site.gatewaySecret, 'svc-giveaway', {
      role: 'admin',
      sid: 'torture',
    });
    const response = await fetch(`http://127.0.0.1:${this.#port}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        [gatewayTokenHeader]: token,
        [clientAddressHeader]: '127.0.0.1',
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path} responded with ${response.status} ${await response.text()}`);
    return response.json();
  }
}
