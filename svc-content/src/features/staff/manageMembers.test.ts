import { createHash } from 'node:crypto';
import {
  firstOwner,
  type KnownMember,
  listContentChanges,
  type SignInLink,
  type StaffChange,
  type StaffIdentity,
  type StaffMember,
  type StaffRole,
  staffDirectoryPaths,
} from '@show/contracts';
import { type ContentUnderTest, startContent } from '../../../testing/content';

let content: ContentUnderTest;
beforeAll(async () => {
  content = await startContent();
});
beforeEach(() => content.empty());
afterAll(() => content.stop());

const hash = `scrypt$1024$8$1$${'a'.repeat(22)}$${'b'.repeat(43)}`;
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const attempt = () => crypto.randomUUID();

async function invite(name: string, role: StaffRole = 'editor'): Promise<SignInLink> {
  const answer = await content.post('/api/admin/staff', { name, role });
  expect(answer.status).toBe(201);
  return answer.body as SignInLink;
}
const accept = (token: string, more: object = {}) =>
  content.post(
    staffDirectoryPaths.acceptLink,
    { tokenHash: hashOf(token), attempt: attempt(), passcodeHash: hash, passkey: null, ...more },
    { as: 'gateway' },
  );
async function join(name: string, role: StaffRole = 'editor'): Promise<KnownMember> {
  return (await accept((await invite(name, role)).token)).body as KnownMember;
}
const identity = ({ id, name, role }: KnownMember): StaffIdentity => ({ id, name, role });
const members = async () => (await content.get('/api/admin/staff', { as: 'admin' })).body as StaffMember[];
const known = async () =>
  (await content.post(staffDirectoryPaths.members, {}, { as: 'gateway' })).body as KnownMember[];
const owners = async () => (await known()).filter(({ role }) => role === 'owner').map(({ name }) => name);
async function log(): Promise<StaffChange[]> {
  const answer = await content.get('/api/admin/changes/content', { as: 'admin' });
  return listContentChanges.response.parse(answer.body).changes;
}

describe('#invitations', () => {
  test('When an owner invites somebody, then the token is told once and kept only as a hash', async () => {
    const { token, member } = await invite('Dana');

    expect(member).toMatchObject({ name: 'Dana', role: 'editor', joinedAt: null, hasPasscode: false });
    const rows = await content.db('staff_sign_in_links').select();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows).toMatchObject([{ token_hash: hashOf(token) }]);
    expect(JSON.stringify([await members(), await log()])).not.toContain(token);
    expect(await known()).toHaveLength(1);
  });

  test('When it is accepted, then the member is in, and the link is used up', async () => {
    const { token } = await invite('Dana');

    expect(await accept(token)).toMatchObject({ status: 200, body: { name: 'Dana', role: 'editor' } });

    expect(await accept(token)).toMatchObject({ status: 410, body: { code: 'link-over' } });
    expect(await members()).toMatchObject([
      { id: 1, isFirstOwner: true },
      { name: 'Dana', hasPasscode: true, linkExpiresAt: null },
    ]);
  });

  test('When the answer to the gateway is lost, then the same call again gets the same answer', async () => {
    const { token } = await invite('Dana');
    const same = { attempt: attempt() };
    const first = await accept(token, same);
    expect(await accept(token, same)).toMatchObject({ status: 200, body: first.body as object });
  });

  test('When five use it at the same moment, then one gets in', async () => {
    const { token } = await invite('Dana');
    const answers = await Promise.all(Array.from({ length: 5 }, () => accept(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410]);
  });

  test('When seven days are over, then it no longer works and says what to do', async () => {
    const { token } = await invite('Dana');
    await content.db('staff_sign_in_links').update({ expires_at: content.db.raw('now()') });
    expect(await accept(token)).toMatchObject({
      status: 410,
      body: { code: 'link-over', detail: expect.stringContaining('Ask an owner for a new one') },
    });
    expect(await known()).toHaveLength(1);
  });

  test('When it is replaced, withdrawn, or its member removed, then the earlier one does not work', async () => {
    const first = await invite('Dana');
    const second = await content.post(`/api/admin/staff/${first.member.id}/sign-in-link`, undefined);
    expect(second.status).toBe(201);
    expect((await accept(first.token)).status).toBe(410);
    expect((await content.delete(`/api/admin/staff/${first.member.id}/sign-in-link`)).status).toBe(204);
    expect((await accept((second.body as SignInLink).token)).status).toBe(410);
    const third = await invite('Kim');
    expect((await content.delete(`/api/admin/staff/${third.member.id}`)).status).toBe(204);
    expect((await accept(third.token)).status).toBe(410);
  });

  test.each(['Dana', 'dana', ' DANA ', 'Ｄａｎａ'])(
    'When somebody has the name already, written as "%s", then it is refused',
    async (name) => {
      await invite('Dana');
      expect(await content.post('/api/admin/staff', { name, role: 'editor' })).toMatchObject({
        status: 409,
        body: { detail: expect.stringContaining('Choose another one') },
      });
    },
  );

  test.each([
    ['李娜', '李娜'],
    ['عائشة', 'عائشة'],
    ['Ørjan Bœuf-Çelik 🎬', 'Ørjan Bœuf-Çelik 🎬'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ["Robert'); drop table staff_members;--", "Robert'); drop table staff_members;--"],
    ['  Ann \u00a0 Lee ', 'Ann Lee'],
    ['e\u0301lan', 'élan'],
  ])('When the name is %s, then it is kept as %s', async (name, kept) => {
    expect((await invite(name)).member.name).toBe(kept);
    const found = await content.post(staffDirectoryPaths.byName, { name: kept }, { as: 'gateway' });
    expect(found).toMatchObject({ status: 200, body: { member: null } });
  });

  test.each([
    '',
    '   ',
    '\u200b',
    'Dana\u202eanaD',
    'a\u0000b',
    'a\nb',
    'x'.repeat(61),
    '\ufdfa'.repeat(60),
    'a\ud800b',
  ])('When the name is %j, then it is refused', async (name) => {
    expect((await content.post('/api/admin/staff', { name, role: 'editor' })).status).toBe(400);
    expect(await members()).toHaveLength(1);
  });

  test.each([{}, { name: 'Dana' }, { name: 'Dana', role: 'admin' }, { name: 1, role: 'owner' }, []])(
    'When the form is %j, then it is refused',
    async (form) => {
      expect((await content.post('/api/admin/staff', form)).status).toBe(400);
    },
  );
});

describe('#roles and removal', () => {
  test('When two owners remove each other at the same moment, then one of them stays, and the first owner always', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [one, other] = [await join('One', 'owner'), await join('Other', 'owner')];

      const answers = await Promise.all([
        content.delete(`/api/admin/staff/${other.id}`, { as: identity(one) }),
        content.delete(`/api/admin/staff/${one.id}`, { as: identity(other) }),
      ]);

      expect(answers.map(({ status }) => status).sort()).toEqual([204, 401]);
      expect(await owners()).toHaveLength(2);
      expect(await owners()).toContain('Owner');
      await content.empty();
    }
  });

  test('When two owners make each other editors at the same moment, then one of them is still an owner', async () => {
    const [one, other] = [await join('One', 'owner'), await join('Other', 'owner')];
    const answers = await Promise.all([
      content.patch(`/api/admin/staff/${other.id}`, { role: 'editor' }, { as: identity(one) }),
      content.patch(`/api/admin/staff/${one.id}`, { role: 'editor' }, { as: identity(other) }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(await owners()).toHaveLength(2);
  });

  test('When all owners leave, then the first one stays, whoever asks', async () => {
    const other = await join('Other', 'owner');
    for (const as of ['admin', identity(other)] as const) {
      expect((await content.delete('/api/admin/staff/1', { as })).status).toBe(409);
      expect((await content.patch('/api/admin/staff/1', { role: 'editor' }, { as })).status).toBe(409);
      expect((await content.post('/api/admin/staff/1/sign-in-link', undefined, { as })).status).toBe(409);
    }
    expect((await content.delete(`/api/admin/staff/${other.id}`, { as: identity(other) })).status).toBe(204);
    expect(await owners()).toEqual(['Owner']);
  });

  test.each([
    'delete from staff_members',
    `update staff_members set role = 'editor'`,
    'update staff_members set joined_at = null',
    'update staff_members set is_first_owner = false',
    `insert into staff_members (name, role, is_first_owner, joined_at) values ('Two', 'owner', true, now())`,
  ])('When somebody tells the database "%s", then it refuses', async (statement) => {
    await expect(content.db.raw(statement)).rejects.toThrow(/staff_members|first owner/);
    expect(await owners()).toEqual(['Owner']);
  });

  test('When a member is removed, then nothing lets them in, and the name is free', async () => {
    const dana = await join('Dana');
    expect((await content.delete(`/api/admin/staff/${dana.id}`)).status).toBe(204);

    expect(await known()).toHaveLength(1);
    expect(await content.db('staff_sign_in_links').select()).toEqual([]);
    expect((await content.get('/api/admin/account', { as: identity(dana) })).status).toBe(401);
    expect((await content.delete(`/api/admin/staff/${dana.id}`)).status).toBe(404);
    await join('Dana');
  });

  test('When a role changes, then an owner of before may no longer do what owners do', async () => {
    const dana = await join('Dana', 'owner');
    expect((await content.patch(`/api/admin/staff/${dana.id}`, { role: 'editor' })).status).toBe(200);
    // The token of a call under way still says owner.
    const answer = await content.post(
      '/api/admin/staff',
      { name: 'Kim', role: 'owner' },
      { as: identity(dana) },
    );
    expect(answer.status).toBe(403);
    expect(await members()).toHaveLength(2);
  });

  test('When people come and go, then the log tells who did what, and no secret', async () => {
    const dana = await join('Dana', 'owner');
    await content.patch(`/api/admin/staff/${dana.id}`, { role: 'editor' });
    await content.post(`/api/admin/staff/${dana.id}/sign-in-link`, undefined);
    await content.delete(`/api/admin/staff/${dana.id}`);

    const lines = await log();
    expect(lines.map(({ actor, action, kind, label }) => `${actor} ${action} ${kind} ${label}`)).toEqual([
      'Owner removed member Dana',
      'Owner created sign-in-link Dana',
      'Owner changed member Dana',
      'Dana accepted sign-in-link Dana',
      'Owner created member Dana',
    ]);
    expect(lines.every(({ restorableUntil }) => restorableUntil === null)).toBe(true);
    expect(JSON.stringify(lines)).not.toContain('scrypt');
    expect(lines[3]).toMatchObject({ memberId: dana.id, own: false });
    expect(lines[0]).toMatchObject({ memberId: firstOwner.id, own: true });
  });
});
