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
import { useContent } from '../../../testing/content';

const content = useContent();

const hash = `scrypt$1024$8$1$${'a'.repeat(22)}$${'b'.repeat(43)}`;
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const attempt = () => crypto.randomUUID();

async function invite(name: string, role: StaffRole = 'editor'): Promise<SignInLink> {
  const response = await content.post('/api/admin/staff', { name, role });
  expect(response.status).toBe(201);
  return response.body as SignInLink;
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
  const response = await content.get('/api/admin/changes/content', { as: 'admin' });
  return listContentChanges.response.parse(response.body).changes;
}

interface Mail {
  readonly to: { address: string };
  readonly link: { path: string } | null;
  readonly subject: string;
}
const mails = async (): Promise<Mail[]> =>
  content.db('outbox').where({ subject: 'content.staff.mailed' }).orderBy('position').pluck('data');
const forgotten = (email: string) =>
  content.post(staffDirectoryPaths.forgotten, { email }, { as: 'gateway' });
const tokenIn = (mail: Mail | undefined) => mail?.link?.path.replace('/admin/invitation#', '') ?? '';

describe('a forgotten passcode', () => {
  const email = 'dana@rivers.example';
  async function joinByMail(role: StaffRole = 'editor') {
    const invited = await content.post('/api/admin/staff', { name: 'Dana', role, email });
    expect(invited.body).toMatchObject({ mailedTo: email });
    const token = tokenIn((await mails())[0]);
    expect(token).toBe((invited.body as SignInLink).token);
    return (await accept(token)).body as KnownMember;
  }

  async function enterCode(member: KnownMember) {
    const code = (await mails()).at(-1)?.subject.slice(0, 6);
    const confirmed = await content.post(
      '/api/admin/account/email/confirm',
      { code },
      { as: identity(member) },
    );
    expect(confirmed).toMatchObject({ status: 200, body: { email, pendingEmail: null } });
  }

  test('is not mailed to the address of an invitation before its code is entered, also by a volunteer', async () => {
    const dana = await joinByMail('volunteer');
    const own = await content.get('/api/admin/account/notices', { as: identity(dana) });
    expect(own.body).toMatchObject({ email: null, pendingEmail: email });
    const sent = await mails();
    await forgotten(email);
    expect(await mails()).toEqual(sent);

    await enterCode(dana);
    await forgotten(email);
    expect((await mails()).at(-1)).toMatchObject({
      to: { address: email },
      subject: 'Choose a new passcode',
    });
  });

  test('is replaced by a link that goes to the confirmed address, once and within an hour', async () => {
    const before = await joinByMail();
    await enterCode(before);
    expect((await forgotten(email.toUpperCase())).status).toBe(204);
    const token = tokenIn((await mails()).at(-1));

    const after = (await accept(token)).body as KnownMember;
    expect(after).toMatchObject({ id: before.id, name: 'Dana' });
    expect(after.mark).not.toBe(before.mark);
    expect((await accept(token)).status).toBe(410);

    await forgotten(email);
    await content
      .db('staff_sign_in_links')
      .update({ expires_at: content.db.raw(`expires_at - interval '61 minutes'`) });
    expect((await accept(tokenIn((await mails()).at(-1)))).status).toBe(410);
  });

  test('leaves a link that an owner made valid, and says so', async () => {
    const dana = await joinByMail();
    await enterCode(dana);
    const made = await content.post(`/api/admin/staff/${dana.id}/sign-in-link`, undefined);

    await forgotten(email);

    expect((await mails()).at(-1)).toMatchObject({ subject: 'Your sign-in link', link: null });
    expect((await accept((made.body as SignInLink).token)).status).toBe(200);
  });

  test('is not mailed to an address that was confirmed before an owner made a new link', async () => {
    const dana = await joinByMail();
    await enterCode(dana);
    const made = await content.post(`/api/admin/staff/${dana.id}/sign-in-link`, undefined);
    expect((await accept((made.body as SignInLink).token)).status).toBe(200);
    const sent = await mails();
    expect(sent.at(-1)).toMatchObject({ to: { address: email }, subject: 'Your email address was removed' });

    await forgotten(email);

    expect(await mails()).toEqual(sent);
  });

  test('causes no email to others, a note to the first owner, and five a day at most', async () => {
    await join('Bo');
    expect((await forgotten('nobody@rivers.example')).status).toBe(204);
    expect(await mails()).toEqual([]);

    await content.db('staff_members').where({ is_first_owner: true }).update({ email });
    for (let asked = 0; asked < 7; asked += 1) expect((await forgotten(email)).status).toBe(204);
    const sent = await mails();
    expect(sent.map(({ link }) => link)).toEqual(Array(5).fill(null));
    await content.db('staff_members').update({ email: null });
  });
});

describe('invitations', () => {
  test('return the token once and stores only its hash', async () => {
    const { token, member } = await invite('Dana');

    expect(member).toMatchObject({ name: 'Dana', role: 'editor', joinedAt: null, hasPasscode: false });
    const rows = await content.db('staff_sign_in_links').select();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows).toMatchObject([{ token_hash: hashOf(token) }]);
    expect(JSON.stringify([await members(), await log()])).not.toContain(token);
    expect(await known()).toHaveLength(1);
  });

  test('add the member on the first of five parallel acceptances', async () => {
    const { token } = await invite('Dana');

    const responses = await Promise.all(Array.from({ length: 5 }, () => accept(token)));

    expect(responses.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410]);
    expect(await accept(token)).toMatchObject({ status: 410, body: { code: 'link-over' } });
    expect(await members()).toMatchObject([
      { id: 1, isFirstOwner: true },
      { name: 'Dana', role: 'editor', hasPasscode: true, linkExpiresAt: null },
    ]);
  });

  test('repeat the response to a repeated call of the gateway', async () => {
    const { token } = await invite('Dana');
    const same = { attempt: attempt() };
    const first = await accept(token, same);
    expect(await accept(token, same)).toMatchObject({ status: 200, body: first.body as object });
  });

  test('reject an expired link with a hint', async () => {
    const { token } = await invite('Dana');
    await content.db('staff_sign_in_links').update({ expires_at: content.db.raw('now()') });
    expect(await accept(token)).toMatchObject({
      status: 410,
      body: { code: 'link-over', detail: expect.stringContaining('Ask an owner for a new one') },
    });
    expect(await known()).toHaveLength(1);
  });

  test('reject a link that was replaced or withdrawn, or whose member was removed', async () => {
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

  test('reject a taken name in any case', async () => {
    expect((await invite('Ｄａｎａ')).member.name).toBe('Dana');
    expect(await content.post('/api/admin/staff', { name: ' DANA ', role: 'editor' })).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('Choose another one') },
    });
    const found = await content.post(staffDirectoryPaths.byName, { name: 'Dana' }, { as: 'gateway' });
    expect(found).toMatchObject({ status: 200, body: { member: null } });
  });
});

describe('roles and removal', () => {
  test('keep one of two owners who remove each other in parallel, and the first owner', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [one, other] = [await join('One', 'owner'), await join('Other', 'owner')];

      const responses = await Promise.all([
        content.delete(`/api/admin/staff/${other.id}`, { as: identity(one) }),
        content.delete(`/api/admin/staff/${one.id}`, { as: identity(other) }),
      ]);

      expect(responses.map(({ status }) => status).sort()).toEqual([204, 401]);
      expect(await owners()).toHaveLength(2);
      expect(await owners()).toContain('Owner');
      await content.empty();
    }
  });

  test('keep the first owner against every owner', async () => {
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
  ])('the database rejects "%s"', async (statement) => {
    await expect(content.db.raw(statement)).rejects.toThrow(/staff_members|first owner/);
    expect(await owners()).toEqual(['Owner']);
  });

  test('remove every way to sign in with the member and free the name', async () => {
    const dana = await join('Dana');
    expect((await content.delete(`/api/admin/staff/${dana.id}`)).status).toBe(204);

    expect(await known()).toHaveLength(1);
    expect(await content.db('staff_sign_in_links').select()).toEqual([]);
    expect((await content.get('/api/admin/account', { as: identity(dana) })).status).toBe(401);
    expect((await content.delete(`/api/admin/staff/${dana.id}`)).status).toBe(404);
    await join('Dana');
  });

  test('reject an owner-only call with the token of a demoted owner', async () => {
    const dana = await join('Dana', 'owner');
    expect((await content.patch(`/api/admin/staff/${dana.id}`, { role: 'editor' })).status).toBe(200);
    // The token of an earlier request still has the role of owner.
    const response = await content.post(
      '/api/admin/staff',
      { name: 'Kim', role: 'owner' },
      { as: identity(dana) },
    );
    expect(response.status).toBe(403);
    expect(await members()).toHaveLength(2);
  });

  describe.each([
    ['removed', (id: number) => content.delete(`/api/admin/staff/${id}`)],
    ['made an editor', (id: number) => content.patch(`/api/admin/staff/${id}`, { role: 'editor' })],
  ] as const)('an owner who is %s', (_, end) => {
    test('loses the links and invitations that they made, and no others', async () => {
      const [former, kim, lee] = [
        await join('Former', 'owner'),
        await join('Kim', 'owner'),
        await join('Lee'),
      ];
      const linkFor = async (id: number, by: KnownMember) => {
        const made = await content.post(`/api/admin/staff/${id}/sign-in-link`, undefined, {
          as: identity(by),
        });
        return made.body as SignInLink;
      };
      const forKim = await linkFor(kim.id, former);
      await linkFor(lee.id, former);
      const forLee = await linkFor(lee.id, kim);
      const helper = await content.post(
        '/api/admin/staff',
        { name: 'Helper', role: 'owner' },
        { as: identity(former) },
      );
      expect((await members()).find(({ id }) => id === former.id)).toMatchObject({ linksMade: 2 });

      expect((await end(former.id)).status).toBeLessThan(300);

      expect((await accept(forKim.token)).status).toBe(410);
      expect((await accept((helper.body as SignInLink).token)).status).toBe(410);
      expect((await accept(forLee.token)).status).toBe(200);
      expect((await members()).map(({ name }) => name)).not.toContain('Helper');
      const lines = (await log()).map(({ actor, action, kind, label }) =>
        [actor, action, kind, label].join(' '),
      );
      expect(lines).toContain('Owner removed sign-in-link Kim');
      expect(lines).toContain('Owner removed member Helper');
    });
  });

  test('an invitation that is accepted while its maker is removed leaves a member or nothing', async () => {
    for (let round = 0; round < 4; round += 1) {
      const former = await join('Former', 'owner');
      const made = await content.post(
        '/api/admin/staff',
        { name: 'Helper', role: 'owner' },
        { as: identity(former) },
      );

      const [accepted, removed] = await Promise.all([
        accept((made.body as SignInLink).token),
        content.delete(`/api/admin/staff/${former.id}`),
      ]);

      expect(removed.status).toBe(204);
      expect(await owners()).toEqual(accepted.status === 200 ? ['Owner', 'Helper'] : ['Owner']);
      await content.empty();
    }
  });

  test('log who did what, without secrets', async () => {
    const dana = await join('Dana', 'owner');
    await content.patch(`/api/admin/staff/${dana.id}`, { role: 'editor' });
    await content.post(`/api/admin/staff/${dana.id}/sign-in-link`, undefined);
    await content.delete(`/api/admin/staff/${dana.id}`);

    const entries = await log();
    expect(entries.map(({ actor, action, kind, label }) => `${actor} ${action} ${kind} ${label}`)).toEqual([
      'Owner removed member Dana',
      'Owner created sign-in-link Dana',
      'Owner changed member Dana',
      'Dana accepted sign-in-link Dana',
      'Owner created member Dana',
    ]);
    expect(entries.every(({ restorableUntil }) => restorableUntil === null)).toBe(true);
    expect(JSON.stringify(entries)).not.toContain('scrypt');
    expect(entries[3]).toMatchObject({ memberId: dana.id, own: false });
    expect(entries[0]).toMatchObject({ memberId: firstOwner.id, own: true });
  });
});
