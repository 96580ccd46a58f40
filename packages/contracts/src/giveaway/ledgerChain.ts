/**
 * The public ledger of a round, and its verification. Its lines are texts; each line's hash is the SHA-256 of
 * the hash before it in hexadecimal, a line feed and the line, the first one's of the line alone. Needs nothing but
 * Web Crypto, so that the same code checks in a browser and in a test.
 */

/** An entry: `number|at|pseudonym`. */
interface LedgerEntryLine {
  readonly kind: 'entry';
  readonly number: number;
  /** The server's time, `2025-06-01T12:00:00.000Z`. */
  readonly at: string;
  /** Eight characters by which only the visitor can identify the entry. */
  readonly pseudonym: string;
  readonly hash: string;
}

/**
 * Anything else that bears on the result. The first line is one, a JSON object with target and rules (see
 * `LedgerOpening`); later ones are `what|at|details`.
 */
interface LedgerNoteLine {
  readonly kind: 'note';
  readonly text: string;
  readonly hash: string;
}

export type LedgerLine = LedgerEntryLine | LedgerNoteLine;

/** The values that a round's first line commits to. */
export interface LedgerOpening {
  readonly giveaway: number;
  readonly round: number;
  readonly title: string;
  readonly prize: string;
  readonly prizeValue?: string | null;
  /** Number that wins. */
  readonly target: number;
  readonly firstNumber: number;
  readonly opened: string;
  readonly terms: {
    readonly cooldownSeconds: number;
    readonly perFingerprint: number;
    readonly perAddress: number;
    readonly claimDays: number;
  };
}

/** Why a line cannot be what was written. */
type LedgerFaultReason =
  /** The first line is missing or invalid. */
  | 'opening'
  /** The line does not follow from the previous one: one of the two was changed, or one between them is gone. */
  | 'changed'
  /** An entry's number is not the next one. */
  | 'number'
  /** The line is earlier than the one before it. */
  | 'time'
  /** The order of drawn entries does not follow from the seed of their draw. */
  | 'draw'
  /** The winner is not the entry with the promised number. */
  | 'winner'
  /** Lines are missing at the end. */
  | 'end';

export interface LedgerFault {
  readonly reason: LedgerFaultReason;
  /** Place of the line, from 0. */
  readonly position: number;
  /** The line; null when it is missing. */
  readonly line: LedgerLine | null;
  /** The number of the entry, of the expected entry, or of the last one before. */
  readonly number: number;
}

/** The line as it was hashed. */
export function lineText(line: LedgerLine): string {
  return line.kind === 'entry' ? `${line.number}|${line.at}|${line.pseudonym}` : line.text;
}

/** Hash of a line that follows one with this hash; the first line follows none. */
export function lineHash(line: LedgerLine, previous: string | null): Promise<string> {
  const text = lineText(line);
  return sha256(previous === null ? text : `${previous}\n${text}`);
}

/** Whether this browser can hash: most do on https only. */
export const canHash = (): boolean => globalThis.crypto?.subtle !== undefined;

const encoder = new TextEncoder();

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', encoder.encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A draw: the entries after its line are in the order of the hashes of its seed and their pseudonyms. */
interface Draw {
  readonly seed: string;
  /** Entries of it that are still to come. */
  left: number;
  /** Hash of the previous one, in hexadecimal. */
  order: string;
}

/** Follows a ledger from its first line on. Lines are given in order, in as many portions as they come. */
export class LedgerCheck {
  opening: LedgerOpening | null = null;
  /** Lines found good so far. */
  lines = 0;
  /** Entries among them. */
  entries = 0;
  /** The number that wins, as the opening says it or a later note. */
  target = 0;
  /** The winning number, once a line names it. */
  winner: number | null = null;
  /** The number that the prize has passed to since, or null. */
  awarded: number | null = null;
  /** Entries whose order was drawn. */
  drawn = 0;
  #hash = '';
  #last = 0;
  #at = '';
  #draw: Draw | null = null;

  /** Checks the next lines. Returns the first fault; after one there is nothing more to check. */
  async add(lines: readonly LedgerLine[]): Promise<LedgerFault | null> {
    for (const line of lines) {
      const reason = await this.#judge(line);
      if (reason) return this.#fault(reason, line);
      this.#hash = line.hash;
      this.lines += 1;
    }
    return null;
  }

  /** After the last line: whether it is the one that the server says is the last. */
  finish(head: string): LedgerFault | null {
    if (this.lines === 0 || head !== this.#hash) return this.#fault('end', null);
    return this.#draw ? this.#fault('draw', null) : null;
  }

  async #judge(line: LedgerLine): Promise<LedgerFaultReason | null> {
    if (this.lines === 0) return this.#open(line);
    if (line.kind === 'entry' && line.number !== this.#last + 1) return 'number';
    if (line.hash !== (await lineHash(line, this.#hash))) return 'changed';
    return line.kind === 'entry' ? this.#enter(line) : this.#note(line.text);
  }

  async #open(line: LedgerLine): Promise<LedgerFaultReason | null> {
    const opening = line.kind === 'note' ? readOpening(line.text) : null;
    if (!opening) return 'opening';
    if (line.hash !== (await lineHash(line, null))) return 'changed';
    this.opening = opening;
    this.target = opening.target;
    this.#last = opening.firstNumber - 1;
    this.#at = opening.opened;
    return null;
  }

  async #enter({ number, at, pseudonym }: LedgerEntryLine): Promise<LedgerFaultReason | null> {
    // Of one form and one zone, so that they compare as texts.
    if (at < this.#at) return 'time';
    if (this.winner !== null) return 'winner';
    if (!(await this.#isInOrder(pseudonym))) return 'draw';
    this.#at = at;
    this.#last = number;
    this.entries += 1;
    return null;
  }

  async #isInOrder(pseudonym: string): Promise<boolean> {
    const draw = this.#draw;
    if (!draw) return true;
    const order = await sha256(`${draw.seed}|${pseudonym}`);
    if (order < draw.order) return false;
    draw.order = order;
    draw.left -= 1;
    this.drawn += 1;
    if (draw.left === 0) this.#draw = null;
    return true;
  }

  #note(text: string): LedgerFaultReason | null {
    const [, what, details = ''] = /^(\w+)\|[^|]*\|(.*)$/s.exec(text) ?? [];
    if (this.#draw) return 'draw';
    if (what === 'draw') {
      this.#draw = drawIn(details);
      return this.#draw ? null : 'draw';
    }
    if (what === 'edited') this.target = targetIn(details) ?? this.target;
    if (what === 'awarded') this.awarded = Number(/^entry (\d+)$/.exec(details)?.[1]);
    if (what !== 'closed') return null;
    this.winner = Number(/^winner (\d+)$/.exec(details)?.[1]);
    return this.winner === this.target && this.winner === this.#last ? null : 'winner';
  }

  #fault(reason: LedgerFaultReason, line: LedgerLine | null): LedgerFault {
    const number = line?.kind === 'entry' && reason !== 'number' ? line.number : this.#last + 1;
    return { reason, position: this.lines, line, number };
  }
}

/** The opening of a round in the text of a note; null when it is something else. */
export function readOpening(text: string): LedgerOpening | null {
  const opening = readJson(text) as Partial<LedgerOpening> | null;
  const isWhole =
    typeof opening?.target === 'number' &&
    typeof opening.firstNumber === 'number' &&
    typeof opening.opened === 'string' &&
    typeof opening.terms === 'object';
  return isWhole ? (opening as LedgerOpening) : null;
}

function drawIn(details: string): Draw | null {
  const [, seed, entries] = /^([0-9a-f]{32})\|([1-9]\d*)$/.exec(details) ?? [];
  return seed && entries ? { seed, left: Number(entries), order: '' } : null;
}

function targetIn(details: string): number | null {
  const changes = readJson(details) as { targetEntries?: unknown } | null;
  return typeof changes?.targetEntries === 'number' ? changes.targetEntries : null;
}

function readJson(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}
