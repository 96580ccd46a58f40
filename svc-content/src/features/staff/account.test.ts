import { createHash, randomUUID } from 'node:crypto';
import {
  firstOwner,
  type KnownMember,
  staffDirectoryPaths as paths,
  type SessionRecord,
  type SignInLink,
  type StaffAccount,
  type StaffIdentity,
  type StoredMember,
} from '@show/contracts';
import { useContent } from '../../../testing/content';

const content = useContent();
let dana: StaffIdentity;
beforeEach(async () => {
  dana = await join('Dana');
});

const hash = `scrypt$1024$8$1$${'a'.repeat(22)}$${'b'.repeat(43)}`;
const post = async <T>(path: string, body: unknown, as: 'gateway' | StaffIdentity = 'gateway') =>
  (await content.post(path, body, { as })).body as T;
const passkey = (credentialId: string = randomUUID()) => ({
  credentialId,
  publicKey: 'key',
  counter: 0,
  transports: ['internal'],
  label: 'Chrome on Android',
});
const addPasskey = (as: StaffIdentity, credentialId?: string) =>
  content.post(paths.addPasskey, passkey(credentialId), { as });
async function join(name: string, more: object = {}): Promise<StaffIdentity> {
  const invited = await content.post('/api/admin/staff', { name, role: 'editor' });
  return accept((invited.body as SignInLink).token, more);
}
async function accept(token: string, more: object = {}): Promise<StaffIdentity> {
  const tokenHash = createHash('sha256').update(token).digest('hex');
  const acceptance = { tokenHash, attempt: randomUUID(), passcodeHash: hash, passkey: null, ...more };
  const { id, name, role } = await post<KnownMember>(paths.acceptLink, acceptance);
  return { id, name, role };
}
const account = async (as: StaffIdentity) =>
  (await content.get('/api/admin/account', { as })).body as StaffAccount;
const markOf = async ({ id }: StaffIdentity) =>
  (await post<KnownMember[]>(paths.members, {})).find((member) => member.id === id)?.mark;

describe('own account', () => {
  test('changes the name, which the log records, and rejects a taken name', async () => {
    const response = await content.patch('/api/admin/account', { name: 'Dana Reed' }, { as: dana });
    expect(response).toMatchObject({ status: 200, body: { name: 'Dana Reed' } });
    expect((await content.patch('/api/admin/account', { name: 'OWNER' }, { as: dana })).status).toBe(409);
    const [entry] = await content.db('staff_changes').orderBy('id', 'desc').limit(1);
    expect(entry).toMatchObject({ actor: 'Dana', before: { name: 'Dana' }, after: { name: 'Dana Reed' } });
  });

  test('ends earlier sessions by a new mark when a passcode is set, which the first owner cannot', async () => {
    const before = await markOf(dana);
    const { mark } = await post<{ mark: string }>(paths.setPasscode, { passcodeHash: hash }, dana);
    expect(mark).not.toBe(before);
    expect(await markOf(dana)).toBe(mark);
    const byFirstOwner = await content.post(paths.setPasscode, { passcodeHash: hash }, { as: firstOwner });
    expect(byFirstOwner.status).toBe(409);
    expect(await content.db('staff_members').where({ id: 1 }).first()).toMatchObject({ passcode_hash: null });
  });

  test.each([
    [paths.setPasscode, { passcodeHash: hash }],
    [paths.addPasskey, passkey()],
    [paths.passkeysOf, {}],
  ])('%s rejects a caller without a session', async (path, body) => {
    expect((await content.post(path, body, { as: 'gateway' })).status).toBe(401);
  });
});

describe('passkeys', () => {
  test('adds a passkey once and rejects that of another member', async () => {
    expect((await addPasskey(dana, 'one')).status).toBe(200);
    expect((await addPasskey(dana, 'one')).status).toBe(200);
    expect((await account(dana)).passkeys).toMatchObject([{ label: 'Chrome on Android', lastUsedAt: null }]);
    expect((await addPasskey(firstOwner, 'one')).status).toBe(409);
  });

  test('rejects the twenty-first passkey', async () => {
    for (let added = 0; added < 20; added += 1) expect((await addPasskey(dana)).status).toBe(200);
    expect((await addPasskey(dana)).status).toBe(409);
  });

  test('removes a passkey of its owner only, and not the only way to sign in', async () => {
    const kim = await join('Kim', { passcodeHash: null, passkey: passkey('kim') });
    const path = `/api/admin/account/passkeys/${(await account(kim)).passkeys[0]?.id}`;
    expect((await content.delete(path, { as: dana })).status).toBe(404);
    expect((await content.delete(path, { as: kim })).status).toBe(409);
    await addPasskey(kim);
    expect((await content.delete(path, { as: kim })).status).toBe(204);
    expect((await account(kim)).passkeys).toHaveLength(1);
  });

  test('a used sign-in link replaces passcode and passkeys and ends sessions', async () => {
    await addPasskey(dana, 'lost');
    const before = await markOf(dana);
    const link = await content.post(`/api/admin/staff/${dana.id}/sign-in-link`, undefined);
    // An unused link changes nothing.
    expect(await markOf(dana)).toBe(before);

    await accept((link.body as SignInLink).token, { passcodeHash: null, passkey: passkey('found') });

    expect(await markOf(dana)).not.toBe(before);
    expect(await account(dana)).toMatchObject({ hasPasscode: false, passkeys: [{}] });
    expect(await post(paths.byPasskey, { credentialId: 'lost' })).toEqual({ member: null, passkey: null });
    expect(await post(paths.byName, { name: 'DANA' })).toMatchObject({
      member: { id: dana.id },
      passcodeHash: null,
    });
  });

  test('are listed for the gateway with their members, and with passcodes', async () => {
    await addPasskey(dana, 'hers');
    const listed = await post<StoredMember[]>(paths.members, {});
    expect(listed).toMatchObject([
      { id: firstOwner.id, isFirstOwner: true, passcodeHash: null, passkeys: [] },
      {
        ...dana,
        isFirstOwner: false,
        passcodeHash: hash,
        passkeys: [{ credentialId: 'hers', publicKey: 'key', counter: 0, transports: ['internal'] }],
      },
    ]);
  });

  test('never lowers the counter of a passkey', async () => {
    await addPasskey(dana, 'counting');
    for (const counter of [5, 3])
      await content.post(paths.passkeyUsed, { credentialId: 'counting', counter }, { as: 'gateway' });
    expect(await post(paths.byPasskey, { credentialId: 'counting' })).toMatchObject({
      member: { id: dana.id },
      passkey: { counter: 5 },
    });
    expect((await account(dana)).passkeys[0]?.lastUsedAt).not.toBeNull();
  });
});

test('session records are logged once with the name of the member, also when sent twice', async () => {
  const member = { id: dana.id, name: 'Dana' };
  const recordOf = (more: Partial<SessionRecord>): SessionRecord => ({
    id: randomUUID(),
    at: new Date().toISOString(),
    action: 'signed-in',
    actor: member,
    member,
    browser: 'Firefox on Windows',
    method: 'passkey',
    ...more,
  });
  const records = [
    recordOf({}),
    recordOf({ action: 'refused', actor: null, method: 'passcode' }),
    recordOf({ action: 'removed', actor: { id: 1, name: 'Owner' }, method: null }),
    recordOf({ action: 'signed-out', method: null }),
  ];
  for (const batch of [records, records.slice(1)])
    expect((await content.post(paths.sessionRecords, batch, { as: 'gateway' })).status).toBe(204);

  const { body } = await content.get('/api/admin/changes/content?kind=session', { as: dana });
  expect((body as { changes: object[] }).changes).toMatchObject([
    { action: 'signed-out', actor: 'Dana', own: true },
    { action: 'removed', actor: 'Owner', own: false, before: { member: 'Dana' }, after: null },
    { action: 'refused', actor: 'unknown', memberId: null, after: { member: 'Dana', method: 'passcode' } },
    { action: 'signed-in', actor: 'Dana', label: 'Firefox on Windows', after: { method: 'passkey' } },
  ]);
});
