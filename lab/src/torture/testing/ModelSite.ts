import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '@show/test-kit/random';
import type { Acceptance, Stored, StoredEntry } from '../history';
import type { Reply, Seen, SentEntry, Site } from '../Site';
import type { PlantedBug } from './plantedBugs';

interface Entry extends StoredEntry {
  readonly token: string;
  readonly fingerprint: string;
}

const unavailable: Reply = { outcome: { kind: 'unavailable' }, cookie: null };
const hour = 3_600_000;

/**
 * An in-memory model of the entry path, for testing the checker. Without a planted bug it keeps every guarantee, also
 * across crashes: `disk` survives a crash, all other state is lost.
 */
export class ModelSite implements Site {
  readonly cooldown = 48 * hour;
  readonly #target: number;
  readonly #random: Random;
  readonly #bug: PlantedBug | undefined;
  #disk: Entry[] = [];
  /** State of processes and caches. */
  #memory = { count: 0, devices: new Set<string>(), tokens: new Map<string, Acceptance>() };
  #crashes = 0;
  #lock: Promise<void> = Promise.resolve();
  readonly #watchers = new Set<(seen: Seen) => void>();

  constructor(options: { target: number; random: Random; bug?: PlantedBug }) {
    this.#target = options.target;
    this.#random = options.random;
    this.#bug = options.bug;
  }

  deviceOf(cookie: string): string {
    return cookie;
  }

  /** Loses all state that is not on disk, and the responses of requests in flight. */
  crash(): void {
    this.#crashes += 1;
    this.#memory = { count: 0, devices: new Set(), tokens: new Map() };
  }

  async enter(submission: SentEntry): Promise<Reply> {
    const life = this.#crashes;
    const reply = await (this.#bug === 'numbers without a lock'
      ? this.#decide(submission, life)
      : this.#oneAtATime(() => this.#decide(submission, life)));
    await this.#moment();
    return life === this.#crashes ? reply : { outcome: { kind: 'lost' }, cookie: null };
  }

  async #oneAtATime<T>(work: () => Promise<T>): Promise<T> {
    const before = this.#lock;
    let release: () => void = () => {};
    this.#lock = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    try {
      return await work();
    } finally {
      release();
    }
  }

  async #decide({ token, fingerprint, cookie }: SentEntry, life: number): Promise<Reply> {
    const bug = this.#bug;
    const known = this.#known(token);
    if (known) return { outcome: { kind: 'entered', acceptance: known }, cookie: fingerprint };
    const last = this.#last();
    if (last >= this.#target + (bug === 'closes one late' ? 1 : 0))
      return { outcome: { kind: 'winner-selected' }, cookie: null };
    if (bug === 'closes by a wrong count' && this.#random.chance(0.05))
      return { outcome: { kind: 'winner-selected' }, cookie: null };
    if (this.#hasEntered(cookie ?? fingerprint))
      return { outcome: { kind: 'already-entered' }, cookie: null };
    if (bug === 'refuses strangers' && this.#random.chance(0.1))
      return { outcome: { kind: 'already-entered' }, cookie: null };
    if (bug === 'believes it is paused' && this.#random.chance(0.1))
      return { outcome: { kind: 'giveaway-paused' }, cookie: null };
    await this.#moment();
    const number = last + 1 + (bug === 'leaves gaps' && this.#random.chance(0.05) ? 1 : 0);
    const entry = this.#entry({ number, token, fingerprint, device: fingerprint });
    if (bug === 'announces before the commit') this.#announce(number + 1);
    if (bug === 'acknowledges before the commit') {
      void delay(40).then(() => life === this.#crashes && this.#disk.push(entry));
      this.#memory.tokens.set(token, acceptanceOf(entry, this.#target));
    } else {
      await this.#moment();
      // A crash before the commit loses the entry.
      if (life !== this.#crashes) return unavailable;
      this.#disk.push(entry);
    }
    this.#memory.count = number;
    this.#memory.devices.add(fingerprint);
    this.#announce(number);
    const acceptance = acceptanceOf(entry, this.#target);
    const isWinner = acceptance.isWinner || (bug === 'announces two winners' && number === this.#target - 1);
    return { outcome: { kind: 'entered', acceptance: { ...acceptance, isWinner } }, cookie: fingerprint };
  }

  #known(token: string): Acceptance | undefined {
    if (this.#bug === 'forgets tokens') return undefined;
    const stored = this.#disk.find((entry) => entry.token === token);
    if (!stored) return this.#memory.tokens.get(token);
    const found = this.#bug === 'returns the newest entry for a known token' ? this.#disk.at(-1) : stored;
    return found && acceptanceOf(found, this.#target);
  }

  #last(): number {
    if (this.#bug === 'takes the cache at its word') return this.#memory.count;
    if (this.#bug === 'acknowledges before the commit')
      return Math.max(this.#memory.count, this.#disk.length);
    return this.#disk.at(-1)?.number ?? 0;
  }

  #hasEntered(device: string): boolean {
    if (this.#bug === 'knows devices by memory alone') return this.#memory.devices.has(device);
    // To a process whose clock is a week ahead every cooldown is over.
    if (this.#bug === 'measures the cooldown by its own clock' && this.#random.chance(0.5)) return false;
    return this.#memory.devices.has(device) || this.#disk.some((entry) => entry.fingerprint === device);
  }

  #entry(own: Pick<Entry, 'number' | 'token' | 'fingerprint' | 'device'>): Entry {
    const before = this.#disk.at(-1)?.ledgerHash ?? '';
    const backwards = this.#bug === 'sets its clock back' && this.#random.chance(0.1);
    const createdAt = Date.now() - (backwards ? hour : 0);
    const chained = !(this.#bug === 'breaks the chain' && this.#random.chance(0.05));
    const ledgerHash = createHash('sha256').update(`${before}${own.number}`).digest('hex');
    return { ...own, createdAt, ledgerHash, chained };
  }

  watch(onSeen: (seen: Seen) => void): () => void {
    onSeen({ connection: 1, count: this.#last(), closed: false });
    this.#watchers.add(onSeen);
    return () => this.#watchers.delete(onSeen);
  }

  #announce(count: number): void {
    if (this.#bug === 'drops the last count' && count === this.#target) return;
    const back = this.#bug === 'sends old counts' && count > 3 && this.#random.chance(0.1) ? 2 : 0;
    for (const tell of this.#watchers)
      tell({ connection: 1, count: count - back, closed: count >= this.#target });
  }

  async stored(): Promise<Stored> {
    // Entries acknowledged before their commit are committed by now.
    await delay(80);
    const entries = this.#disk;
    const lastNumber = entries.at(-1)?.number ?? 0;
    const closed = lastNumber >= this.#target;
    const winners = closed ? [this.#target] : [];
    if (closed && this.#bug === 'has two winners') winners.push(this.#target - 1);
    return { entries, target: this.#target, lastNumber, closed, winners };
  }

  #moment(): Promise<void> {
    return delay(this.#random.next() * 2);
  }
}

function acceptanceOf({ number, createdAt, ledgerHash }: Entry, target: number): Acceptance {
  return { number, createdAt: new Date(createdAt).toISOString(), ledgerHash, isWinner: number === target };
}
