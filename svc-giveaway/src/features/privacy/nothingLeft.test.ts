import { createHash, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectEvents, createLog, type Events } from '@show/service-kit';
import { createTestNats, eventually, type TestNats, testServers, waitUntil } from '@show/test-kit';
import { createClient } from 'redis';
import { buildEntry, type GiveawayUnderTest, startGiveaway } from '../../../testing/giveawayService';
import { type MailServerUnderTest, startMailServer } from '../../../testing/mailServer';
import { mailFolder } from '../../mail/mailFolder';

const prefix = `nothing-left:${randomUUID()}`;
const redis = createClient({ url: testServers().redisUrl });
const silent = createLog({ service: 'test', level: 'silent' });
const lines: string[] = [];

let nats: TestNats;
let stream: Events;
let mailServer: MailServerUnderTest;
let service: GiveawayUnderTest;
/** Holds emails saved before a mail server was configured. */
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'saved-mails-'));
  nats = await createTestNats();
  await nats.start();
  stream = connectEvents({ url: nats.url, log: silent });
  await redis.connect();
  mailServer = await startMailServer();
  service = await startGiveaway(
    {
      NATS_URL: nats.url,
      REDIS_URL: testServers().redisUrl,
      REDIS_PREFIX: prefix,
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'show@show.example',
      MAIL_DIR: folder,
    },
    createLog({ service: 'svc-giveaway', level: 'debug' }, { write: (line) => void lines.push(line) }),
  );
});
afterAll(async () => {
  await service.stop();
  await stream.close();
  redis.destroy();
  await mailServer.stop();
  await rm(folder, { recursive: true });
  await nats.remove();
});

/** Every row of every table as text. */
async function tables(): Promise<string[]> {
  const { rows } = await service.db.raw<{ rows: { name: string }[] }>(
    `select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public'`,
  );
  const texts = await Promise.all(
    rows.map(async ({ name }) => {
      const found = await service.db.raw<{ rows: { row: string }[] }>(`select t::text as row from ${name} t`);
      return found.rows.map(({ row }) => `${name}: ${row}`);
    }),
  );
  return texts.flat();
}

/** Every Redis key of the service with its value. */
async function cached(): Promise<string[]> {
  const texts: string[] = [];
  for (const key of await redis.keys(`${prefix}*`)) {
    const value = (await redis.type(key)) === 'hash' ? await redis.hGetAll(key) : await redis.get(key);
    texts.push(`${key}: ${JSON.stringify(value)}`);
  }
  return texts;
}

/** Every message stored in JetStream. */
async function messages(): Promise<string[]> {
  const manager = await (await stream.whenConnected()).jetstreamManager();
  const texts: string[] = [];
  for await (const { config, state } of manager.streams.list()) {
    for (let seq = state.first_seq; seq <= state.last_seq && state.messages > 0; seq += 1) {
      texts.push(new TextDecoder().decode((await manager.streams.getMessage(config.name, { seq })).data));
    }
  }
  return texts;
}

const csv = async (id: number, query = '') => {
  const files = [`winners.csv${query}`, 'entries.csv'];
  const responses = files.map((file) => service.staff(`/api/admin/giveaways/${id}/${file}`));
  return (await Promise.all(responses)).map(({ body }) => body).join('\n');
};

describe('the erasure of a person', () => {
  test('leaves no trace of a winner in any table, cache, log, file or stream', async () => {
    const { id } = await service.open({ targetEntries: 1 });
    const entry = buildEntry({ deviceFingerprint: `finger-${randomUUID()}` });
    const { cookie } = await service.enter(id, entry, { address: '203.0.113.77' });
    const form = {
      firstName: 'Zyxfirst',
      lastName: '=Zyxlast("%")',
      email: 'zyxmail@marked.example',
      location: 'Zyxtown, Indiana',
      latitude: 40.123_456_7,
      longitude: -85.765_432_1,
    };
    mailServer.behavior = 'refuse';
    const { secret } = (await service.claimLink(id, { cookie })).body;
    const mailed = { method: 'POST', body: { email: form.email }, cookie };
    expect((await service.call(`/api/giveaways/${id}/claim-link/mail`, mailed)).status).toBe(204);
    const claimed = await service.claim(id, { cookie: null }, { ...form, claimSecret: secret });
    const claimDevice = claimed.cookie?.split('=')[1]?.split('.')[0] ?? '';
    await waitUntil(
      async () => (await service.db('mail_outbox').where({ kind: 'winner' }).first()).attempts > 0,
    );
    mailServer.behavior = 'accept';
    await service.db('mail_outbox').update({ next_attempt_at: '2000-01-01' });
    await waitUntil(async () => (await service.db('mail_outbox').where({ kind: 'winner' }).first()).sent_at);
    const ahead = await service.create({ startDate: '2150-01-01T00:00:00Z' });
    const notices = { method: 'POST', body: { email: form.email.toUpperCase() }, address: '203.0.113.77' };
    expect((await service.call(`/api/giveaways/${ahead.id}/notices`, notices)).status).toBe(204);
    const other = await service.create({ targetEntries: 2 });
    const alternate = await service.enter(other.id);
    await service.enter(other.id);
    const contact = `/api/giveaways/${other.id}/my-entry/contact`;
    const left = { method: 'PUT', body: { email: form.email }, cookie: alternate.cookie };
    expect((await service.call(contact, left)).status).toBe(204);
    await service.removeWinner(other.id);
    await service.award(other.id);
    const [winner] = await service.winners(id);
    await service.staff(`/api/admin/winners/${winner.id}`, 'PATCH', { hidden: false });
    await service.restore(await service.removeWinner(id));
    const stored = await service.db('entries').first();
    const device = cookie?.split('=')[1]?.split('.')[0] ?? '';
    const marks = [
      'Zyx',
      form.email,
      '40.1234567',
      '-85.7654321',
      '203.0.113.77',
      claimed.body.winnerCode,
      entry.sessionToken,
      entry.deviceFingerprint,
      device,
      claimDevice,
      secret,
      createHash('sha256').update(secret).digest('hex'),
      stored.device,
      stored.token,
      String(stored.fingerprint_key),
      String(stored.address_key),
    ];
    const marked = (texts: readonly string[]) =>
      texts.filter((text) => marks.some((mark) => text.toLowerCase().includes(mark.toLowerCase())));
    await eventually(async () => expect(marked(await cached())).not.toEqual([]));
    expect(marked(await tables()).map((text) => text.split(':')[0])).toEqual(
      expect.arrayContaining([
        'entries',
        'entry_contacts',
        'winners',
        'claim_links',
        'mail_outbox',
        'opening_notices',
      ]),
    );
    expect(marked([await csv(id)])).toHaveLength(1);

    expect((await service.staff('/api/admin/people/find', 'POST', { email: form.email })).status).toBe(200);
    await mailFolder(folder).save('theirs', form.email.toUpperCase(), Buffer.from(''));
    const [theirs = ''] = await readdir(folder);
    await mailFolder(folder).save('of-others', 'other@example.org', Buffer.from(''));
    // A folder cannot be deleted like a file.
    await rm(join(folder, theirs));
    await mkdir(join(folder, theirs));
    expect((await service.staff('/api/admin/people/erase', 'POST', { email: form.email })).status).toBe(500);
    expect(marked(await tables())).not.toEqual([]);
    await rmdir(join(folder, theirs));
    await mailFolder(folder).save('theirs', form.email.toUpperCase(), Buffer.from(''));
    expect(await service.staff('/api/admin/people/erase', 'POST', { email: form.email })).toMatchObject({
      status: 200,
      body: { notices: 1, contacts: 1 },
    });
    expect(await readdir(folder)).toEqual([expect.stringMatching(/-of-others\.eml$/)]);

    await waitUntil(async () => !(await service.db('outbox').whereNull('published_at').first()));
    expect(marked(await tables())).toEqual([]);
    expect(marked(await cached())).toEqual([]);
    expect(marked([await csv(id, '?removed=true')])).toEqual([]);
    const published = await messages();
    expect(published.length).toBeGreaterThan(3);
    expect(marked(published)).toEqual([]);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter((line) => line.includes('an email was not sent'))).not.toEqual([]);
    expect(marked(lines)).toEqual([]);
  });
});
