import { createHash, randomUUID } from 'node:crypto';
import {
  firstOwner,
  type KnownMember,
  staffDirectoryPaths as paths,
  type SessionRecord,
  type SignInLink,
  type StaffAccount,
  type StaffIdentity,
} from '@show/contracts';
import { type ContentUnderTest, startContent } from '../../../testing/content';

let content: ContentUnderTest;
let dana: StaffIdentity;
beforeAll(async () => {
  content = await startContent();
});
beforeEach(async () => {
  await content.empty();
  dana = await join('Dana');
});
afterAll(() => content.stop());

const hash = `scrypt$1024$8$1$${'a'.repeat(22)}$${'b'.repeat(43)}`;
const ask = async <T>(path: string, body: unknown, as: 'gateway' | StaffIdentity = 'gateway') =>
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
async function accept(token: string, more: object = {}): Promise<KnownMember> {
  const tokenHash = createHash('sha256').update(token).digest('hex');
  const acceptance = { tokenHash, attempt: randomUUID(), passcodeHash: hash, passkey: null, ...more };
  const { id, name, role, ...rest } = await ask<KnownMember>(paths.acceptLink, acceptance);
  return Object.assign({ id, name, role }, rest);
}
const account = async (as: StaffIdentity) =>
  (await content.get('/api/admin/account', { as })).body as StaffAccount;
const markOf = async ({ id }: StaffIdentity) =>
  (await ask<KnownMember[]>(paths.members, {})).find((member) => member.id === id)?.mark;

describe('#own account', () => {
  test('When a member changes the name, then the log keeps the earlier one, and a name that is taken is refused', async () => {
    const answer = await content.patch('/api/admin/account', { name: 'Dana Reed' }, { as: dana });
    expect(answer).toMatchObject({ status: 200, body: { name: 'Dana Reed' } });
    expect((await content.patch('/api/admin/account', { name: 'OWNER' }, { as: dana })).status).toBe(409);
    const [line] = await content.db('staff_changes').orderBy('id', 'desc').limit(1);
    expect(line).toMatchObject({ actor: 'Dana', before: { name: 'Dana' }, after: { name: 'Dana Reed' } });
  });

  test('When a passcode is set, then earlier sessions end by a new mark; the first owner keeps the one of the installation', async () => {
    const before = await markOf(dana);
    const { mark } = await ask<{ mark: string }>(paths.setPasscode, { passcodeHash: hash }, dana);
    expect(mark).not.toBe(before);
    expect(await markOf(dana)).toBe(mark);
    expect((await content.post(paths.setPasscode, { passcodeHash: hash }, { as: firstOwner })).status).toBe(
      409,
    );
    expect(await content.db('staff_members').where({ id: 1 }).first()).toMatchObject({ passcode_hash: null });
  });

  test('When visitors ask what only a session may, then they are refused', async () => {
    for (const path of [paths.setPasscode, paths.addPasskey, paths.passkeysOf]) {
      const body = path === paths.addPasskey ? passkey() : { passcodeHash: hash };
      const answer = await content.post(path, path === paths.passkeysOf ? {} : body, { as: 'gateway' });
      expect(answer.status).toBe(401);
    }
  });
});

describe('#passkeys', () => {
  test('When a passkey is added twice, then it is there once; of somebody else it is refused', async () => {
    expect((await addPasskey(dana, 'one')).status).toBe(200);
    expect((await addPasskey(dana, 'one')).status).toBe(200);
    expect((await account(dana)).passkeys).toMatchObject([{ label: 'Chrome on Android', lastUsedAt: null }]);
    expect((await addPasskey(firstOwner, 'one')).status).toBe(409);
  });

  test('When there are twenty, then no more are taken', async () => {
    for (let added = 0; added < 20; added += 1) expect((await addPasskey(dana)).status).toBe(200);
    expect((await addPasskey(dana)).status).toBe(409);
  });

  test('When it is the only way to sign in, then it stays; of somebody else it is not there', async () => {
    const kim = await join('Kim', { passcodeHash: null, passkey: passkey('kim') });
    const [only] = (await account(kim)).passkeys;
    expect((await content.delete(`/api/admin/account/passkeys/${only?.id}`, { as: dana })).status).toBe(404);
    expect((await content.delete(`/api/admin/account/passkeys/${only?.id}`, { as: kim })).status).toBe(409);
    await addPasskey(kim);
    expect((await content.delete(`/api/admin/account/passkeys/${only?.id}`, { as: kim })).status).toBe(204);
    expect((await account(kim)).passkeys).toHaveLength(1);
  });

  test('When one is lost, then an owner gives a link that replaces passcode and passkeys, and sessions end', async () => {
    await addPasskey(dana, 'lost');
    const before = await markOf(dana);
    const link = await content.post(`/api/admin/staff/${dana.id}/sign-in-link`, undefined);
    // Until it is used, what the member has still works.
    expect(await markOf(dana)).toBe(before);

    await accept((link.body as SignInLink).token, { passcodeHash: null, passkey: passkey('found') });

    expect(await markOf(dana)).not.toBe(before);
    expect(await account(dana)).toMatchObject({ hasPasscode: false, passkeys: [{}] });
    expect(await ask(paths.byPasskey, { credentialId: 'lost' })).toEqual({ member: null, passkey: null });
    expect(await ask(paths.byName, { name: 'DANA' })).toMatchObject({
      member: { id: dana.id },
      passcodeHash: null,
    });
  });

  test('When a passkey has signed, then its counter never goes back', async () => {
    await addPasskey(dana, 'counting');
    for (const counter of [5, 3])
      await content.post(paths.passkeyUsed, { credentialId: 'counting', counter }, { as: 'gateway' });
    expect(await ask(paths.byPasskey, { credentialId: 'counting' })).toMatchObject({
      member: { id: dana.id },
      passkey: { counter: 5 },
    });
    expect((await account(dana)).passkeys[0]?.lastUsedAt).not.toBeNull();
  });
});

describe('#records of sessions', () => {
  test('When they are told twice, then each is one line with the name of who it was', async () => {
    const member = { id: dana.id, name: 'Dana' };
    const of = (more: Partial<SessionRecord>): SessionRecord => ({
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
      of({}),
      of({ action: 'refused', actor: null, method: 'passcode' }),
      of({ action: 'removed', actor: { id: 1, name: 'Owner' }, method: null }),
      of({ action: 'signed-out', method: null }),
    ];
    for (const told of [records, records.slice(1)])
      expect((await content.post(paths.sessionRecords, told, { as: 'gateway' })).status).toBe(204);

    const { body } = await content.get('/api/admin/changes/content?kind=session', { as: dana });
    expect((body as { changes: object[] }).changes).toMatchObject([
      { action: 'signed-out', actor: 'Dana', own: true },
      { action: 'removed', actor: 'Owner', own: false, before: { member: 'Dana' }, after: null },
      { action: 'refused', actor: 'unknown', memberId: null, after: { member: 'Dana', method: 'passcode' } },
      { action: 'signed-in', actor: 'Dana', label: 'Firefox on Windows', after: { method: 'passkey' } },
    ]);
  });
});
