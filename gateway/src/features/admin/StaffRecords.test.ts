import { randomUUID } from 'node:crypto';
import type { SessionRecord, StaffRecord } from '@show/contracts';
import { type Log, problems } from '@show/service-kit';
import { testServers, waitUntil } from '@show/test-kit';
import { createClient, type RedisClientType } from 'redis';
import { unavailable } from '../../http/sendProblem';
import { StaffRecords } from './StaffRecords';

let redis: RedisClientType;
let records: StaffRecords;
let prefix: string;
let delivered: StaffRecord[];
let lines: { level: string; fields: object }[];
/** The response of svc-content to a record. */
let judge: (record: StaffRecord) => void;

beforeEach(async () => {
  redis = createClient({ url: testServers().redisUrl });
  await redis.connect();
  prefix = `test-${randomUUID()}`;
  delivered = [];
  lines = [];
  judge = () => {};
  const line = (level: string) => (fields: object) => lines.push({ level, fields });
  records = new StaffRecords({
    redis,
    prefix,
    directory: {
      async record(given) {
        judge(given);
        delivered.push(given);
      },
    },
    log: { debug: line('debug'), warn: line('warn'), error: line('error') } as unknown as Log,
  });
});
afterEach(async () => {
  records.stop();
  await redis.del(key());
  redis.destroy();
});

const key = () => `${prefix}:session-records`;
const keep = (id: string, text: string) => redis.hSet(key(), id, text);
const left = () => redis.hKeys(key());
const dana = { id: 2, name: 'Dana' };
const signedIn = {
  action: 'signed-in',
  actor: dana,
  member: dana,
  browser: 'Firefox',
  method: 'passcode',
} as const;
const complete = (more: Partial<SessionRecord> = {}): SessionRecord => ({
  ...signedIn,
  id: randomUUID(),
  at: new Date().toISOString(),
  ...more,
});

describe('StaffRecords', () => {
  test('drops a record that svc-content rejects with an error and delivers the others', async () => {
    const [good, bad] = [complete(), complete({ browser: 'refused' })];
    judge = (given) => {
      if ('browser' in given && given.browser === 'refused') throw problems.of('invalid-request');
    };
    await keep(bad.id, JSON.stringify(bad));
    await keep(good.id, JSON.stringify(good));
    await records.add(signedIn);

    await waitUntil(async () => (await left()).length === 0);
    expect(new Set(delivered.map(({ id }) => id)).size).toBe(2);
    expect(delivered).toContainEqual(good);
    expect(lines).toContainEqual({ level: 'error', fields: expect.objectContaining({ record: bad.id }) });
  });

  test.each([
    ['is down', unavailable],
    ['does not trust the gateway', problems.unauthorized()],
  ])('keeps all records while svc-content %s, and warns once one has waited a minute', async (_, fault) => {
    judge = () => {
      throw fault;
    };
    await records.add(signedIn);
    await waitUntil(() => lines.length > 0);
    expect(lines.map(({ level }) => level)).toEqual(['debug']);

    const old = complete({ at: new Date(Date.now() - 61_000).toISOString() });
    await keep(old.id, JSON.stringify(old));
    await records.add(signedIn);
    await waitUntil(() => lines.length > 1);
    expect(lines[1]?.level).toBe('warn');
    expect(await left()).toHaveLength(3);
  });
});
