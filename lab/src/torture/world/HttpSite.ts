import { Agent, request } from 'undici';
import WebSocket from 'ws';
import { isRefusal, type RequestOutcome, type Stored } from '../history';
import type { Reply, Seen, SentEntry, Site } from '../Site';

interface HttpSiteOptions {
  readonly url: string;
  readonly giveawayId: number;
  /** Earlier rounds do not belong to this run. */
  readonly round: number;
  readonly cooldown: number;
  readStored(round: number): Promise<Stored>;
}

/** Milliseconds after which a visitor without a response tries again: longer than a draw takes. */
const patience = 6_000;

/** The site as browsers reach it. */
export class HttpSite implements Site {
  readonly cooldown: number;
  readonly #options: HttpSiteOptions;
  readonly #agent = new Agent({ connections: 200, pipelining: 1, connect: { timeout: 1_000 } });

  constructor(options: HttpSiteOptions) {
    this.#options = options;
    this.cooldown = options.cooldown;
  }

  deviceOf(cookie: string): string {
    return cookie.slice('device='.length).split('.')[0] ?? '';
  }

  async enter({ token, fingerprint, cookie }: SentEntry): Promise<Reply> {
    const { url, giveawayId } = this.#options;
    try {
      const response = await request(`${url}/api/giveaways/${giveawayId}/enter`, {
        dispatcher: this.#agent,
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
        body: JSON.stringify({ deviceFingerprint: fingerprint, sessionToken: token }),
        signal: AbortSignal.timeout(patience),
      });
      const text = await response.body.text();
      const header = response.headers['set-cookie'];
      const set = Array.isArray(header) ? header[0] : header;
      return {
        outcome: readOutcome(response.statusCode, text, response.headers),
        cookie: set?.split(';')[0] ?? null,
      };
    } catch {
      return { outcome: { kind: 'lost' }, cookie: null };
    }
  }

  watch(onSeen: (seen: Seen) => void): () => void {
    const { url, giveawayId, round } = this.#options;
    let connection = 0;
    let over = false;
    let socket: WebSocket | undefined;
    const open = () => {
      if (over) return;
      connection += 1;
      const own = connection;
      const current = new WebSocket(`${url.replace('http', 'ws')}/ws`, { handshakeTimeout: 1_000 });
      socket = current;
      current.on('open', () => current.send(JSON.stringify({ type: 'subscribe', giveawayId })));
      current.on('message', (data) => {
        const message = JSON.parse(String(data)) as {
          type: string;
          data?: { round: number; currentEntries: number; winnerSelected: boolean };
        };
        if (message.type !== 'giveaway_update' || message.data?.round !== round) return;
        const { currentEntries: count, winnerSelected: closed } = message.data;
        onSeen({ connection: own, count, closed });
      });
      current.on('error', () => current.terminate());
      current.on('close', () => setTimeout(open, 100));
    };
    open();
    return () => {
      over = true;
      socket?.terminate();
    };
  }

  stored(): Promise<Stored> {
    return this.#options.readStored(this.#options.round);
  }

  close(): Promise<void> {
    return this.#agent.destroy();
  }
}

function readOutcome(
  status: number,
  text: string,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): RequestOutcome {
  const body = parse(text);
  if (status === 200) {
    const { entryNumber, isWinner, createdAt, ledgerHash } = body;
    if (typeof entryNumber === 'number' && typeof createdAt === 'string' && typeof ledgerHash === 'string')
      return {
        kind: 'entered',
        acceptance: { number: entryNumber, isWinner: isWinner === true, createdAt, ledgerHash },
      };
  }
  if (status === 409 && isRefusal(body.code)) return { kind: body.code };
  // 502: a proxy in front, whose gateway was lost during the response.
  if ((status === 502 || status === 503) && headers['retry-after']) return { kind: 'unavailable' };
  if (status === 504) return { kind: 'unavailable' };
  return { kind: 'broken', what: `${status} ${text.slice(0, 200)}` };
}

function parse(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}
