import { randomUUID } from 'node:crypto';
import { staffDirectoryPaths as paths, type StoredMember } from '@show/contracts';
import { testServers, waitUntil } from '@show/test-kit';
import { createClient, type RedisClientType } from 'redis';
import { clearRedis } from '../../../testing/clearRedis';
import { UpstreamFailure } from '../../proxy/failure';
import type { UpstreamResponse } from '../../proxy/Upstream';
import { PasskeyUses } from './PasskeyUses';
import { copyLife, StaffCopy } from './StaffCopy';
import { StaffDirectory } from './StaffDirectory';

let redis: RedisClientType;
let prefix: string;
let directory: StaffDirectory;
let copy: StaffCopy;
/** The response of svc-content to a path. */
let respond: (path: string) => Promise<UpstreamResponse>;

beforeEach(async () => {
  redis = createClient({ url: testServers().redisUrl });
  await redis.connect();
  prefix = `test-${randomUUID()}`;
  copy = new StaffCopy({ redis, prefix, secrets: ['a secret'] });
  directory = new StaffDirectory({
    upstream: { post: (path) => respond(path) },
    token: () => 'token',
    passcodeMark: 'mark',
    copy,
    uses: new PasskeyUses(redis, prefix),
  });
});
afterEach(async () => {
  jest.restoreAllMocks();
  directory.stop();
  redis.destroy();
  await clearRedis(prefix);
});

const plain = {
  role: 'editor',
  isFirstOwner: false,
  mark: 'hers',
  passcodeHash: 'a hash',
  passkeys: [],
} as const;
const dana: StoredMember = { ...plain, id: 2, name: 'Dana', passkeys: [] };
const session = { memberId: 2, mark: 'hers' };
const json = (content: unknown): UpstreamResponse => ({
  status: 200,
  type: 'application/json',
  body: Buffer.from(JSON.stringify(content)),
});
const says = (...members: StoredMember[]) => {
  respond = async () => json(members);
};
const isAway = () => {
  respond = () => Promise.reject(new UpstreamFailure('svc-content', new Error('away')));
};

describe('StaffDirectory', () => {
  test('the last response of svc-content counts for twelve hours', async () => {
    says(dana);
    expect(await directory.memberOf(session)).toMatchObject({ name: 'Dana' });
    isAway();
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + copyLife - 60_000);
    expect(await directory.memberOf(session)).toMatchObject({ name: 'Dana' });
    jest.spyOn(Date, 'now').mockReturnValue(now + copyLife + 60_000);
    await expect(directory.memberOf(session)).rejects.toMatchObject({ status: 503 });
    expect(await redis.pTTL(`${prefix}:staff`)).toBeLessThanOrEqual(copyLife);
  });

  test('neither waits for a hanging svc-content nor queries it for each call', async () => {
    says(dana);
    await directory.memberOf(session);
    const asked: string[] = [];
    respond = (path) => {
      asked.push(path);
      return new Promise(() => {});
    };
    for (let call = 0; call < 3; call += 1)
      expect(await directory.memberOf(session)).toMatchObject({ name: 'Dana' });
    expect(asked).toEqual([paths.members]);
  });

  test('still waits for a response after the process itself has stalled', async () => {
    says(dana);
    await directory.memberOf(session);
    respond = async () => {
      const end = performance.now() + 900;
      while (performance.now() < end);
      // Like a response that arrived during the stall: it is read after timers have run.
      await redis.ping();
      return json([]);
    };
    expect(await directory.memberOf(session)).toBeUndefined();
  });

  test('a late response to an earlier request does not replace the copy of a change', async () => {
    says(dana);
    await directory.memberOf(session);
    let answer: ((response: UpstreamResponse) => void) | undefined;
    respond = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    const late = directory.renew();
    await waitUntil(() => answer !== undefined);
    says();
    await directory.changed();
    answer?.(json([dana]));
    await late;
    isAway();
    expect(await directory.memberOf(session)).toBeUndefined();
  });

  test('reports uses of passkeys once svc-content is back, with the highest counter of each', async () => {
    const uses = new PasskeyUses(redis, prefix);
    for (const counter of [7, 5]) await uses.add({ credentialId: 'hers', counter });
    const passkey = { credentialId: 'hers', publicKey: 'key', counter: 6, transports: [] };
    const taken: string[] = [];
    respond = async (path) => {
      taken.push(path);
      if (path === paths.passkeyUsed) return { ...json(''), status: 204 };
      return json(path === paths.members ? [dana] : { member: dana, passkey });
    };
    expect(await directory.byPasskey('hers')).toMatchObject({ passkey: { counter: 7 } });
    await directory.renew();
    await directory.renew();
    expect(taken.filter((path) => path === paths.passkeyUsed)).toHaveLength(1);
  });
});

test('Redis shows neither a name nor the hash of a passcode, and a copy written there by others does not count', async () => {
  await copy.keep(await copy.ticket(), [dana]);
  expect(await copy.read()).toEqual([dana]);
  const stored = await redis.hGetAll(`${prefix}:staff`);
  expect(JSON.stringify(stored)).not.toMatch(/Dana|hash/);
  const foreign = new StaffCopy({ redis, prefix, secrets: ['what an attacker knows'] });
  await foreign.keep(await foreign.ticket(), [{ ...dana, role: 'owner' }]);
  expect(await copy.read()).toBeUndefined();
});
