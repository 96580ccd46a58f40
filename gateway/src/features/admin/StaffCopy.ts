import { type StoredMember, storedMembersSchema } from '@show/contracts';
import { type Sealing, sealing } from '@show/service-kit';
import type { RedisClientType } from 'redis';
import { z } from 'zod';

export interface StaffCopyOptions {
  readonly redis: RedisClientType;
  readonly prefix: string;
  /** The copy holds hashes of passcodes, and says who is an owner. */
  readonly secrets: readonly [string, ...string[]];
}

/** Milliseconds for which a copy counts: the longest life of a session, so that an outage of one night locks nobody out. */
export const copyLife = 12 * 3600 * 1000;

const copySchema = z.object({ answeredAt: z.number(), members: storedMembersSchema });

/**
 * Replaces the copy unless that was requested later. A ticket above the last one is from before Redis lost its memory:
 * the order of such tickets is not known.
 */
const keepIfLater = `
  local ticket = tonumber(ARGV[1])
  local last = tonumber(redis.call('hget', KEYS[1], 'ticket') or 0)
  local kept = tonumber(redis.call('hget', KEYS[1], 'kept') or 0)
  if ticket > last or ticket <= kept then return end
  redis.call('hset', KEYS[1], 'kept', ticket, 'copy', ARGV[2])
  redis.call('pexpire', KEYS[1], ARGV[3])`;

/** What svc-content last reported about the members of staff, in Redis for all gateways. */
export class StaffCopy {
  readonly #redis: RedisClientType;
  readonly #key: string;
  readonly #sealing: Sealing;

  constructor({ redis, prefix, secrets }: StaffCopyOptions) {
    this.#redis = redis;
    this.#key = `${prefix}:staff`;
    this.#sealing = sealing(secrets, this.#key);
  }

  /** Taken before svc-content is queried: responses overtake each other; only the order of the requests is known. */
  ticket(): Promise<number> {
    return this.#redis.hIncrBy(this.#key, 'ticket', 1);
  }

  /** Keeps a response, unless there is one to a later request. */
  async keep(ticket: number, members: readonly StoredMember[]): Promise<void> {
    await this.#set(ticket, this.#sealing.seal(JSON.stringify({ answeredAt: Date.now(), members })));
  }

  /** Forgets the copy, and all responses to earlier requests. */
  async drop(): Promise<void> {
    await this.#set(await this.ticket(), '');
  }

  /** Undefined when there is none, or none that still counts. */
  async read(): Promise<StoredMember[] | undefined> {
    const text = this.#sealing.open((await this.#redis.hGet(this.#key, 'copy')) ?? '');
    if (text === undefined) return undefined;
    const copy = copySchema.safeParse(JSON.parse(text)).data;
    return copy && Date.now() - copy.answeredAt < copyLife ? copy.members : undefined;
  }

  async #set(ticket: number, copy: string): Promise<void> {
    await this.#redis.eval(keepIfLater, {
      keys: [this.#key],
      arguments: [String(ticket), copy, String(copyLife)],
    });
  }
}
