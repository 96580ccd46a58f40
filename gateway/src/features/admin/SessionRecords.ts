import { randomUUID } from 'node:crypto';
import { type SessionRecord, sessionRecordSchema } from '@show/contracts';
import type { Log } from '@show/service-kit';
import type { RedisClientType } from 'redis';
import type { StaffDirectory } from './StaffDirectory';

export interface SessionRecordOptions {
  readonly redis: RedisClientType;
  readonly prefix: string;
  readonly directory: Pick<StaffDirectory, 'record'>;
  readonly log: Log;
}

/** Milliseconds between attempts to hand over what svc-content has not taken yet. */
const AGAIN = 10_000;
/** Records in one call. */
const MOST = 500;
/** Seconds in which one refused sign-in of a member is recorded; the gateway's log has them all. */
const ONE_REFUSAL = 600;

/**
 * Tells svc-content what happened to sessions, for the audit log. Records wait in Redis until it has written them, so
 * that a sign-in neither waits for it nor is forgotten.
 */
export class SessionRecords {
  readonly #options: SessionRecordOptions;
  readonly #key: string;
  readonly #timer: NodeJS.Timeout;

  constructor(options: SessionRecordOptions) {
    this.#options = options;
    this.#key = `${options.prefix}:session-records`;
    this.#timer = setInterval(() => this.#handOver(), AGAIN).unref();
  }

  async add(record: Omit<SessionRecord, 'id' | 'at'>): Promise<void> {
    const { redis, prefix } = this.#options;
    if (record.action === 'refused') {
      const first = await redis.set(`${prefix}:refused:${record.member.id}`, '1', {
        condition: 'NX',
        expiration: { type: 'EX', value: ONE_REFUSAL },
      });
      if (first === null) return;
    }
    const complete: SessionRecord = { ...record, id: randomUUID(), at: new Date().toISOString() };
    await redis.hSet(this.#key, complete.id, JSON.stringify(complete));
    void this.#handOver();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async #handOver(): Promise<void> {
    const { redis, directory, log } = this.#options;
    try {
      const waiting = Object.values(await redis.hGetAll(this.#key)).slice(0, MOST);
      if (waiting.length === 0) return;
      const records = waiting.map((text) => sessionRecordSchema.parse(JSON.parse(text)));
      await directory.record(records);
      await redis.hDel(
        this.#key,
        records.map(({ id }) => id),
      );
    } catch (fault) {
      log.debug({ err: fault }, 'records of sessions wait');
    }
  }
}
