import { setTimeout as delay } from 'node:timers/promises';
import { type EntryWork, entryProofHeader, entryResultSchema, problemSchema } from '@show/contracts';
import type { Dispatcher } from 'undici';
import { giveawayPath } from '../stack/openRound';
import type { CrowdTally } from './CrowdTally';
import type { Person } from './crowd';
import type { Proofs } from './Proofs';
import type { Recipe, RecipeRequest } from './Recipe';

/** Files that a browser requests at a time over HTTP/1.1. */
const parallel = 6;
/** Milliseconds from the document to the entry. */
const entryDelay = 1_000;
/** Milliseconds between attempts while the server does not respond, and while the giveaway is paused. */
const pause = 1_000;
/** Milliseconds after which an entry has failed. */
const patience = 240_000;

const agent =
  'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
/** Bytes of a body that is not read: more than any file has. */
const unread = { limit: 16 * 1024 * 1024 };

export interface PhoneParts {
  readonly pool: Dispatcher;
  readonly proofs: Proofs;
  readonly recipe: Recipe;
  readonly host: string;
  readonly seen: CrowdTally;
}

/** The browser of one person: its cookie, and its requests. */
export class Phone {
  readonly #person: Person;
  readonly #parts: PhoneParts;
  #cookie = '';

  constructor(person: Person, parts: PhoneParts) {
    this.#person = person;
    this.#parts = parts;
  }

  /** Loads the document and then everything that belongs to it. Resolves with the document. */
  async load(): Promise<{ readonly rest: Promise<unknown> }> {
    const { recipe, seen } = this.#parts;
    const started = performance.now();
    await this.#read(recipe.document);
    seen.documents.push(performance.now() - started);
    const left = [...recipe.files, ...recipe.calls];
    const lane = async () => {
      for (let next = left.shift(); next; next = left.shift()) await this.#read(next);
    };
    const rest = Promise.all(Array.from({ length: parallel }, lane)).then(() =>
      seen.loads.push(performance.now() - started),
    );
    return { rest };
  }

  /** The read of a page without WebSocket. */
  async poll(): Promise<void> {
    await this.#read({ method: 'GET', path: giveawayPath, accept: 'application/json', body: null });
  }

  async #read(request: RecipeRequest): Promise<void> {
    const { seen } = this.#parts;
    try {
      const { status } = await this.#send(request);
      if (!(status < 300 || status === 304 || status === 409))
        seen.fail(`${status} ${request.path.split('?')[0]}`);
    } catch {
      seen.fail(`broken ${request.path.split('?')[0]}`);
    }
  }

  /**
   * Enters as the page does, until there is a final response; undefined when the visitor leaves before it.
   * @param token of the page; a reloaded page whose entry got a response has another one
   */
  async enter(token: string, isLeaving = false): Promise<Final | undefined> {
    const { recipe, seen } = this.#parts;
    const entry = { ...recipe.entry, body: this.#entryBody(token) };
    await delay(entryDelay);
    const started = performance.now();
    /** Milliseconds in which the page did not wait for the server: it solved a task, or the giveaway was paused. */
    let own = 0;
    let proof = '';
    while (performance.now() - started - own < patience) {
      const sending = this.#send(entry, { proof, wantsBody: true });
      if (isLeaving) {
        sending.catch(() => {});
        return undefined;
      }
      const answer = answerOf(await sending.catch(() => undefined));
      const answered = performance.now();
      if (answer.kind === 'counted') seen.answers.push(answered - started - own);
      if (answer.kind === 'counted' || answer.kind === 'refused') return answer;
      if (answer.kind === 'work') proof = await this.#solve(answer.work);
      else await delay(pause * (0.5 + Math.random()));
      if (answer.kind === 'failed') seen.retries += 1;
      else own += performance.now() - answered;
    }
    return { kind: 'refused', why: 'no answer' };
  }

  async #solve(work: EntryWork): Promise<string> {
    const { proofs, seen } = this.#parts;
    const { value, hashes } = await proofs.solve(work);
    seen.proof(work.difficulty, hashes);
    return value;
  }

  #entryBody(token: string): string {
    const { entry } = this.#parts.recipe;
    const { fingerprint, keepsCookies } = this.#person;
    const own = {
      deviceFingerprint: fingerprint,
      sessionToken: token,
      ...(!keepsCookies && { keepsCookies }),
    };
    return JSON.stringify({ ...JSON.parse(entry.body ?? ''), ...own });
  }

  /** The body is read as text only where it is wanted. */
  async #send(
    { method, path, accept, body }: RecipeRequest,
    { proof = '', wantsBody = false } = {},
  ): Promise<Reply> {
    const { host, pool } = this.#parts;
    const { address, keepsCookies } = this.#person;
    const response = await pool.request({
      method: method as Dispatcher.HttpMethod,
      path,
      headers: {
        host,
        'user-agent': agent,
        accept,
        'accept-encoding': wantsBody ? 'identity' : 'gzip, deflate, br',
        'x-forwarded-for': address,
        ...(this.#cookie && { cookie: this.#cookie }),
        ...(proof && { [entryProofHeader]: proof }),
        ...(body !== null && { 'content-type': 'application/json' }),
      },
      body,
    });
    const text = wantsBody ? await response.body.text() : '';
    if (!wantsBody) await response.body.dump(unread);
    const [cookie] = [response.headers['set-cookie'] ?? []].flat();
    if (keepsCookies && cookie) this.#cookie = cookie.split(';')[0] ?? '';
    return { status: response.statusCode, text };
  }
}

interface Reply {
  readonly status: number;
  readonly text: string;
}

type Final =
  | { readonly kind: 'counted'; readonly number: number }
  | { readonly kind: 'refused'; readonly why: string };

/** What the response to an entry means. */
type Answer =
  | Final
  | { readonly kind: 'work'; readonly work: EntryWork }
  | { readonly kind: 'paused' | 'failed' };

function answerOf(reply: Reply | undefined): Answer {
  if (!reply || reply.status >= 500 || reply.status === 429) return { kind: 'failed' };
  const body: unknown = JSON.parse(reply.text);
  if (reply.status === 200) return { kind: 'counted', number: entryResultSchema.parse(body).entryNumber };
  const { code, work } = problemSchema.parse(body);
  if (work) return { kind: 'work', work };
  return code === 'giveaway-paused'
    ? { kind: 'paused' }
    : { kind: 'refused', why: `${reply.status} ${code}` };
}
