import { listContentChanges, type NewNotice, type NoticeKind, type StaffNotices } from '@show/contracts';
import { useContent } from '../../../testing/content';

const content = useContent();
beforeEach(() =>
  content.db('staff_members').update({
    email: null,
    pending_email: null,
    email_code_hash: null,
    email_code_sent_at: null,
    notice_ways: '{}',
    notices_seen_at: content.db.raw('clock_timestamp()'),
  }),
);

const email = 'ann@rivers.example';
const noticeOf = (kind: NoticeKind, key: string = kind): NewNotice => ({
  key,
  kind,
  title: `Title of ${key}`,
  text: 'What happened.',
  path: '/admin?tab=giveaway',
});
const receive = (notice: NewNotice) => content.receive('giveaway.staff.noticed', notice);
const list = async () => (await content.get('/api/admin/notices', { as: 'admin' })).body as StaffNotices;
const mails = async (): Promise<{ key: string; heading: string; to: { address: string } }[]> =>
  content.db('outbox').where({ subject: 'content.staff.mailed' }).orderBy('position').pluck('data');
const setEmail = () => content.put('/api/admin/account/email', { email });
const confirm = (code: string) => content.post('/api/admin/account/email/confirm', { code });
const codeOf = async () => /\d{6}/.exec((await mails()).at(-1)?.heading ?? '')?.[0] ?? '';
const choose = (ways: object) => content.put('/api/admin/account/notices', { ways });

async function addMember(role: 'owner' | 'editor', address: string): Promise<void> {
  await content.db('staff_members').insert({ name: address, role, joined_at: new Date(), email: address });
}

describe('notices', () => {
  test('are listed once for their key, until the member has seen them', async () => {
    await receive(noticeOf('won', 'won:1'));
    await receive(noticeOf('won', 'won:1'));
    await receive(noticeOf('claimed', 'claimed:1'));

    const { notices, unseen } = await list();
    expect(notices.map(({ title }) => title)).toEqual(['Title of claimed:1', 'Title of won:1']);
    expect(unseen).toBe(2);
    await content.post('/api/admin/notices/seen', undefined);
    expect((await list()).unseen).toBe(0);
  });

  test('go by email to those who have an address and chose the kind, and about the server to owners', async () => {
    await addMember('editor', 'ed@rivers.example');
    await addMember('owner', 'bo@rivers.example');
    await content.db('staff_members').where({ id: 1 }).update({ email });
    await choose({ won: 'admin', claimed: 'off' });

    for (const kind of ['won', 'claimed', 'disk-full'] as const) await receive(noticeOf(kind));

    expect((await mails()).map(({ key, to }) => `${key.split(' ')[0]} ${to.address}`).sort()).toEqual([
      'claimed bo@rivers.example',
      'claimed ed@rivers.example',
      'disk-full ann@rivers.example',
      'disk-full bo@rivers.example',
      'won bo@rivers.example',
      'won ed@rivers.example',
    ]);
    expect((await list()).notices.map(({ kind }) => kind)).toEqual(['disk-full', 'won']);
  });
});

describe('the email address of a member', () => {
  test('counts once its code is entered, and can be erased', async () => {
    expect((await setEmail()).body).toMatchObject({ email: null, pendingEmail: email });
    expect((await setEmail()).status).toBe(429);
    expect((await mails()).map(({ to }) => to.address)).toEqual([email]);

    expect((await confirm(await codeOf())).body).toMatchObject({ email, pendingEmail: null });
    expect((await content.delete('/api/admin/account/email')).body).toMatchObject({ email: null });
  });

  test('leaves a trace when it changes: a line without it in the log, and an email to the former one', async () => {
    const former = 'former@rivers.example';
    await content.db('staff_members').where({ id: 1 }).update({ email: former });
    await setEmail();
    await confirm(await codeOf());
    await content.delete('/api/admin/account/email');

    expect((await mails()).slice(1)).toMatchObject([
      { to: { address: former }, heading: 'Your email address was changed' },
      { to: { address: email }, heading: 'Your email address was removed' },
    ]);
    const log = await content.get('/api/admin/changes/content', { as: 'admin' });
    const { changes } = listContentChanges.response.parse(log.body);
    expect(changes.map(({ kind, actor, before, after }) => [kind, actor, before, after])).toEqual([
      ['member', 'Owner', { recovery_address: 'an address' }, { recovery_address: 'none' }],
      ['member', 'Owner', { recovery_address: 'an address' }, { recovery_address: 'a new address' }],
    ]);
    expect(JSON.stringify(log.body)).not.toContain('rivers.example');
  });

  test('gets at most five codes a day from all members together', async () => {
    const later = () =>
      content
        .db('staff_members')
        .update({ email_code_sent_at: content.db.raw(`now() - interval '2 minutes'`) });
    for (let sent = 0; sent < 4; sent += 1) {
      expect((await setEmail()).status).toBe(200);
      await later();
    }
    const [row] = await content
      .db('staff_members')
      .insert({ name: 'Bo', role: 'owner', joined_at: new Date() })
      .returning<{ id: number }[]>('id');
    if (!row) throw new Error('not added');
    const bo = { id: row.id, name: 'Bo', role: 'owner' as const };
    const asBo = () => content.put('/api/admin/account/email', { email: email.toUpperCase() }, { as: bo });
    expect((await asBo()).status).toBe(200);
    await later();

    expect((await asBo()).status).toBe(429);
    expect(await mails()).toHaveLength(5);
    await content.db('staff_email_sends').update({ at: content.db.raw(`now() - interval '25 hours'`) });
    expect((await asBo()).status).toBe(200);
  });

  test('is not confirmed after five wrong codes, nor after an hour', async () => {
    await setEmail();
    const code = await codeOf();
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries += 1) expect((await confirm(wrong)).status).toBe(409);
    expect((await confirm(code)).status).toBe(409);

    await content.db('staff_members').update({
      email_code_tries: 0,
      email_code_sent_at: content.db.raw(`now() - interval '61 minutes'`),
    });
    expect((await confirm(code)).status).toBe(409);
  });
});
