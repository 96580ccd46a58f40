import { startedOnce, waitUntil } from '@show/test-kit';
import {
  buildEntry,
  claimForm,
  type ServiceResponse,
  type TestBrowser,
} from '../../../testing/giveawayService';
import { startMailedGiveaway } from '../../../testing/mailedGiveaway';

const service = startedOnce(startMailedGiveaway);
let id: number;
let winner: ServiceResponse;
let alternate: ServiceResponse;
beforeEach(async () => {
  await service.resetMail();
  ({ id, winner, alternate } = await service.wonRound(3));
});

const noCookie: TestBrowser = { cookie: null };
const makeLink = async (giveawayId = id): Promise<string> =>
  (await service.claimLink(giveawayId, winner)).body.secret;
const open = (claimSecret: string, { cookie }: TestBrowser = noCookie, giveawayId = id) =>
  service.call(`/api/giveaways/${giveawayId}/claim-link/open`, {
    method: 'POST',
    body: { claimSecret },
    cookie,
    // Each test has its own address: unknown secrets are counted.
    address: `203.0.113.${id % 250}`,
  });
const claimBy = (claimSecret: string, browser: TestBrowser = noCookie, giveawayId = id) =>
  service.claim(giveawayId, browser, { ...claimForm, claimSecret });
const mailLink = (email: string) =>
  service.call(`/api/giveaways/${id}/claim-link/mail`, {
    method: 'POST',
    body: { email },
    cookie: winner.cookie,
  });

describe('a claim link', () => {
  test('lets another browser claim once, and then shows the code to both', async () => {
    const { status, body } = await service.claimLink(id, winner);
    expect({ status, ...body }).toEqual({
      status: 200,
      secret: expect.stringMatching(/^[\w-]{43}$/),
      url: `http://show.example/giveaways/${id}#claim=${body.secret}`,
    });
    expect(JSON.stringify(await service.db('claim_links'))).not.toContain(body.secret);
    const opened = await open(body.secret);
    expect(opened.body).toMatchObject({ prize: '$50 gift card', round: 1, claimBy: expect.any(String) });

    const claimed = await claimBy(body.secret, opened);

    expect(claimed).toMatchObject({ status: 200, body: { winnerCode: expect.any(String) } });
    const { winnerCode } = claimed.body;
    for (const browser of [opened, winner])
      expect(await service.myEntry(id, browser)).toMatchObject({ isWinner: true, claimed: true, winnerCode });
    expect((await claimBy(body.secret, opened)).body).toEqual({ winnerCode });
    for (const stranger of [noCookie, alternate]) {
      expect((await claimBy(body.secret, stranger)).body.code).toBe('already-claimed');
      expect((await open(body.secret, stranger)).body.code).toBe('already-claimed');
    }
    expect((await service.claimLink(id, winner)).body.code).toBe('already-claimed');
  });

  test('gives the prize to one of two browsers that claim in parallel', async () => {
    const secret = await makeLink();
    const browsers = await Promise.all([open(secret), open(secret)]);

    const responses = await Promise.all([
      ...browsers.map((browser) => claimBy(secret, browser)),
      service.claim(id, alternate),
    ]);

    expect(responses.map(({ status }) => status).sort()).toEqual([200, 403, 409]);
    expect(await service.db('mail_outbox').where({ kind: 'winner' })).toHaveLength(1);
  });

  test('comes with the winning response to a browser that keeps no cookies, and with its repetition', async () => {
    const { id: won } = await service.open({ targetEntries: 1 });
    const entry = { ...buildEntry(), keepsCookies: false };

    const first = await service.enter(won, entry);
    const again = await service.enter(won, entry);

    expect(first.body).toMatchObject({ isWinner: true, claimSecret: expect.stringMatching(/^[\w-]{43}$/) });
    expect(again.body).toEqual(first.body);
    expect((await claimBy(first.body.claimSecret, noCookie, won)).status).toBe(200);
    expect((await service.enter(won, entry)).body).toMatchObject({ isWinner: true });
    expect(winner.body).not.toHaveProperty('claimSecret');
  });

  test('works in a later round, and for no other giveaway', async () => {
    const secret = await makeLink();
    const other = await service.create();
    await service.staff(`/api/giveaways/${id}/reset`, 'POST');

    expect((await claimBy(secret, noCookie, other.id)).body.code).toBe('link-over');
    expect((await claimBy(secret)).status).toBe(200);
  });

  test.each<[string, string, (secret: string) => Promise<unknown>]>([
    ['the deadline', 'claim-expired', () => service.passDeadline()],
    ['an award', 'claim-expired', () => service.passDeadline().then(() => service.award(id))],
    [
      'the prize was passed on',
      'prize-passed-on',
      async () => service.passOn(id, (await service.review(id)).winnerId),
    ],
    ['the winner was removed', 'link-over', () => service.removeWinner(id)],
    [
      'an erasure',
      'link-over',
      () => service.staff('/api/admin/people/erase', 'POST', { giveaway: id, round: 1, entry: 3 }),
    ],
    [
      'five newer links',
      'link-over',
      async () => {
        for (let link = 0; link < 5; link += 1) await makeLink();
      },
    ],
  ])('cannot be used after %s: %s', async (_what, code, happen) => {
    const secret = await makeLink();
    expect((await open(secret)).status).toBe(200);

    await happen(secret);

    expect((await open(secret)).body.code).toBe(code);
    expect((await claimBy(secret)).body.code).toBe(code);
    expect(await service.db('winners').where({ status: 'claimed' })).toEqual([]);
  });

  test('cannot be guessed without end, while other networks use theirs', async () => {
    const secret = await makeLink();
    const guess = (claimSecret: string, address: string) =>
      service.call(`/api/giveaways/${id}/claim-link/open`, {
        method: 'POST',
        body: { claimSecret },
        address,
      });
    const codes = await Promise.all(
      Array.from({ length: 101 }, async (_, at) => (await guess(`guess${at}`, '2001:db8:1::1')).body.code),
    );

    expect(codes.filter((code) => code === 'rate-limited')).toHaveLength(1);
    expect(codes.filter((code) => code === 'link-over')).toHaveLength(100);
    expect((await guess(secret, '2001:db8:1:9::1')).headers.get('retry-after')).toMatch(/^\d+$/);
    expect((await guess(secret, '2001:db8:2::1')).status).toBe(200);
    for (let use = 0; use < 101; use += 1) await guess(secret, '2001:db8:2::1');
    expect((await guess(secret, '2001:db8:2::1')).status).toBe(200);
  });
});

describe('the email with a claim link', () => {
  test('has its own link that claims the prize, at most three times', async () => {
    expect((await mailLink('ann@example.com')).status).toBe(204);

    const mail = await waitUntil(() => service.mailServer.accepted[0]);
    expect(mail).toMatchObject({
      to: [{ address: 'ann@example.com' }],
      subject: 'Claim your prize: A gift card',
    });
    const [, secret = ''] =
      new RegExp(`http://show\\.example/giveaways/${id}#claim=([\\w-]{43})`).exec(mail.text ?? '') ?? [];
    expect(JSON.stringify(await service.db('mail_outbox'))).not.toContain(secret);
    for (const status of [204, 204, 409]) expect((await mailLink('ann@example.com')).status).toBe(status);
    await waitUntil(() => service.mailServer.accepted.length === 3);
    expect((await claimBy(secret)).status).toBe(200);
  });

  test('is not sent once the prize is claimed', async () => {
    service.mailServer.behavior = 'refuse';
    await mailLink('ann@example.com');
    await service.attempted();
    await service.claim(id, winner);

    service.mailServer.behavior = 'accept';
    await service.hurry();
    await waitUntil(() => service.mailServer.accepted.length > 0);

    expect(service.mailServer.accepted.map(({ subject }) => subject)).toEqual(['You won: A gift card']);
  });

  test('is rejected on a site that sends no email', async () => {
    const silent = await service.replica({ SMTP_URL: undefined });

    const options = { method: 'POST', body: { email: 'ann@example.com' }, cookie: winner.cookie };
    expect((await silent.call(`/api/giveaways/${id}/claim-link/mail`, options)).body.code).toBe(
      'not-configured',
    );
    await silent.stop();
  });
});
