import { randomUUID } from 'node:crypto';
import {
  type FrontEndRecord,
  type SessionRecord,
  type StaffRecord,
  staffRecordSchema,
} from '@show/contracts';
import { type Log, Problem } from '@show/service-kit';
import type { RedisClientType } from 'redis';
import type { StaffDirectory } from './StaffDirectory';

export interface StaffRecordOptions {
  readonly redis: RedisClientType;
  readonly prefix: string;
  readonly directory: Pick<StaffDirectory, 'record'>;
  readonly log: Log;
}

/** Milliseconds between attempts to deliver what svc-content has not accepted yet. */
const AGAIN = 10_000;
/** Milliseconds after which it is worth a warning that a record waits. */
const LONG = 60_000;
/** Seconds in which one refused sign-in of a member is recorded; the gateway's log has them all. */
const ONE_REFUSAL = 600;

type Unidentified<R> = Omit<R, 'id' | 'at'>;

/**
 * Reports to svc-content what happened to sessions and front ends, for the audit log. Records wait in Redis until it
 * has written them, so that a sign-in neither waits for it nor is forgotten.
 */
export class StaffRecords {
  readonly #options: StaffRecordOptions;
  readonly #key: string;
  readonly #timer: NodeJS.Timeout;

  constructor(options: StaffRecordOptions) {
    this.#options = options;
    this.#key = `${options.prefix}:session-records`;
    this.#timer = setInterval(() => this.#handOver(), AGAIN).unref();
  }

  async add(record: Unidentified<SessionRecord> | Unidentified<FrontEndRecord>): Promise<void> {
    const { redis, prefix } = this.#options;
    if ('action' in record && record.action === 'refused') {
      const first = await redis.set(`${prefix}:refused:${record.member.id}`, '1', {
        condition: 'NX',
        expiration: { type: 'EX', value: ONE_REFUSAL },
      });
      if (first === null) return;
    }
    const complete: StaffRecord = { ...record, id: randomUUID(), at: new Date().toISOString() };
    await redis.hSet(this.#key, complete.id, JSON.stringify(complete));
    void this.#handOver();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async #handOver(): Promise<void> {
    const { redis, log } = this.#options;
    let oldest = Date.now();
    try {
      const records: StaffRecord[] = [];
      for (const [id, text] of Object.entries(await redis.hGetAll(this.#key))) {
        const record = readRecord(text);
        if (record) records.push(record);
        else await this.#drop(id, 'it cannot be read');
      }
      oldest = Math.min(oldest, ...records.map(({ at }) => Date.parse(at)));
      for (const record of records) await this.#send(record);
    } catch (fault) {
      const level = Date.now() - oldest > LONG ? 'warn' : 'debug';
      log[level]({ err: fault }, 'records of staff wait');
    }
  }

  /** Each alone, so that one that svc-content rejects delays no other. */
  async #send(record: StaffRecord): Promise<void> {
    const { redis, directory } = this.#options;
    try {
      await directory.record(record);
    } catch (fault) {
      if (!isRefusal(fault)) throw fault;
      await this.#drop(record.id, fault.message);
      return;
    }
    await redis.hDel(this.#key, record.id);
  }

  async #drop(record: string, reason: string): Promise<void> {
    const { redis, log } = this.#options;
    log.error({ record, reason }, 'dropped a staff record that svc-content rejected');
    await redis.hDel(this.#key, record);
  }
}

function readRecord(text: string): StaffRecord | undefined {
  try {
    return staffRecordSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Whether svc-content rejects what it was sent, rather than being down or not trusting the gateway. */
function isRefusal(fault: unknown): fault is Problem {
  return fault instanceof Problem && (fault.code === 'invalid-request' || fault.code === 'payload-too-large');
}
