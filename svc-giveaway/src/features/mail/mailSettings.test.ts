import { startedOnce, waitUntil } from '@show/test-kit';
import { claimForm, startGiveaway } from '../../../testing/giveawayService';
import { type MailServerUnderTest, mailUser, startMailServer } from '../../../testing/mailServer';
import { mailFailure } from '../../mail/mailFailure';

const path = '/api/admin/mail-settings';

const service = startedOnce(startGiveaway);
let mailServer: MailServerUnderTest;
const stops: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  mailServer = await startServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
  });
});
beforeEach(async () => {
  mailServer.accepted.length = 0;
  await service.db('mail_settings').delete();
  await service.db('staff_changes').delete();
});
afterAll(async () => {
  for (const stop of stops) await stop();
});

async function startServer(options: Parameters<typeof startMailServer>[0]): Promise<MailServerUnderTest> {
  const started = await startMailServer(options);
  stops.push(started.stop);
  return started;
}

const formOf = (port: number, more: object = {}) => ({
  host: '127.0.0.1',
  port,
  security: 'none',
  ...mailUser,
  fromAddress: 'hello@rivers.example',
  fromName: '',
  replyTo: '',
  ...more,
});
const save = (form: object) => service.staff(path, 'PUT', form);
const sendTest = (through = service) => through.staff(`${path}/test`, 'POST', { to: 'me@rivers.example' });
const sayings = async (form: object): Promise<string> => {
  expect((await save(form)).status).toBe(200);
  return (await sendTest()).body.detail;
};

describe('mail settings', () => {
  test('send waiting mail through the new server without a restart, and show its response', async () => {
    const { id, winner } = await service.wonRound(1);
    await service.claim(id, winner);
    expect((await service.staff('/api/admin/mail')).body).toMatchObject({ delivery: 'off', waiting: 1 });

    const saved = await save(formOf(mailServer.port, { fromName: 'River Road' }));

    expect(saved.body.server).toMatchObject({ user: mailUser.user, hasPassword: true, replyTo: null });
    const mail = await waitUntil(() => mailServer.accepted[0]);
    expect(mail).toMatchObject({
      from: { name: 'River Road', address: 'hello@rivers.example' },
      to: [{ address: claimForm.email }],
    });
    expect((await sendTest()).body).toEqual({ response: expect.stringMatching(/^250 /) });
    expect((await service.call('/api/privacy')).body.sendsMail).toBe(true);
  });

  test('keep the password encrypted, and out of responses and the audit log', async () => {
    await save(formOf(mailServer.port));
    await save({ ...formOf(mailServer.port), password: 'a second one' });

    const read = await service.staff(path);
    const log = JSON.stringify(await service.changes('?kind=connection'));
    const stored = JSON.stringify(await service.db('mail_settings'));
    expect(log).toContain('"password":"new"');
    for (const secret of [mailUser.password, 'a second one'])
      for (const text of [JSON.stringify(read.body), log, stored]) expect(text).not.toContain(secret);
  });

  test('keep a password that is not entered again, but only for the same server and user', async () => {
    await save(formOf(mailServer.port));
    const { password: _, ...rest } = formOf(mailServer.port);

    expect((await save({ ...rest, fromName: 'River Road' })).body.server.hasPassword).toBe(true);
    expect((await sendTest()).status).toBe(200);
    for (const other of [{ host: 'localhost' }, { port: 25 }, { user: 'other' }, { security: 'tls' }])
      expect(await save({ ...rest, ...other })).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'body.password' }] },
      });
  });

  test('are not saved over those of another owner', async () => {
    const { body } = await save(formOf(mailServer.port, { updatedAt: null }));

    expect((await save(formOf(26, { updatedAt: null }))).status).toBe(409);
    expect((await save(formOf(26, { updatedAt: body.server.updatedAt }))).status).toBe(200);
    expect((await service.staff(path, 'DELETE')).body.server).toBeNull();
  });

  test('apply only without SMTP_URL, and store no password without a key', async () => {
    const variables = { SMTP_URL: mailServer.url, MAIL_FROM: 'Variables <by@variable.example>' };
    const replica = await service.replica({ ...variables, SETTINGS_SECRET: undefined });
    await save(formOf(9));

    expect((await replica.staff(path)).body).toMatchObject({ byVariable: true, storesPasswords: false });
    expect((await sendTest({ ...service, ...replica })).status).toBe(200);
    expect(mailServer.accepted[0]?.from?.name).toBe('Variables');
    expect((await replica.staff(path, 'PUT', formOf(9))).body.code).toBe('not-configured');
    await replica.stop();
  });
});

describe('a test of the mail server says in one sentence', () => {
  test('that nothing listens, or that there is no such server', async () => {
    expect(await sayings(formOf(9))).toBe(
      'The mail server does not listen on this port. Check host and port',
    );
    expect(await sayings(formOf(9, { host: 'mail.invalid' }))).toBe(
      'There is no server with the name mail.invalid',
    );
  });

  test('that the server hangs', () => {
    const late = Object.assign(new Error('Greeting never received'), { code: 'ETIMEDOUT' });

    expect(mailFailure(late, { name: 'Ann', address: 'ann@example.com' }).message).toBe(
      'The mail server did not respond in time. Check host, port and security',
    );
  });

  test('that user or password is wrong', async () => {
    expect(await sayings(formOf(mailServer.port, { password: 'wrong' }))).toMatch(
      /^The mail server did not accept the user and password: 535 /,
    );
  });

  test('that STARTTLS is required, is not offered, or is the wrong security', async () => {
    const strict = await startServer({ authOptional: true });
    const without = await startServer({ disabledCommands: ['AUTH', 'STARTTLS'] });

    expect(await sayings(formOf(strict.port))).toMatch(/^The mail server requires STARTTLS. Choose it/);
    expect(await sayings(formOf(without.port, { security: 'starttls' }))).toMatch(
      /^The mail server offers no STARTTLS on this port/,
    );
    expect(await sayings(formOf(without.port, { security: 'tls' }))).toMatch(
      /^The mail server does not begin with TLS on this port/,
    );
  });

  test.each([
    ['tls', { secure: true }],
    ['starttls', {}],
  ])('that a certificate is not trusted, with %s', async (security, options) => {
    const { port } = await startServer({ authOptional: true, ...options });

    expect(await sayings(formOf(port, { security }))).toMatch(/^The certificate of the mail server /);
  });

  test('that the server is in a private network, unless the installation allows it', async () => {
    await save(formOf(mailServer.port));
    const strict = await service.replica({ MAIL_HOST_INSIDE: false });

    expect((await sendTest({ ...service, ...strict })).body.detail).toBe(
      '127.0.0.1 is in a private network, which this site does not connect to',
    );
    await strict.stop();
  });
});
