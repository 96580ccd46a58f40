import { randomUUID } from 'node:crypto';
import { signIn } from './fixtures/admin';
import { contentOf, theOne } from './fixtures/content';
import { type Submitted, submitEntries, submitEntry, submitUntilAnswered } from './fixtures/entries';
import { kill } from './fixtures/faults';
import { hideProgram, makeSource, notePictures, picture, takeScene } from './fixtures/onAir';
import { expectCount, outcome } from './fixtures/rounds';
import { expect, test } from './fixtures/test';

test.use({ endsSessions: true });

const numbersOf = (answers: readonly Submitted[]): number[] =>
  answers.map(({ body }) => body.entryNumber ?? 0).sort((one, other) => one - other);
const upTo = (last: number): number[] => Array.from({ length: last }, (_, at) => at + 1);

test('no entry is lost or counted twice when svc-giveaway is killed, and an open page follows', async ({
  visit,
  giveaway,
}) => {
  const before = await submitEntries(giveaway.id, 40);
  const { page, watch } = await visit();
  watch.expectFailures(/\/ws\b/, /\/api\/giveaways\//);
  await page.goto(giveaway.page);
  await expectCount(page, 40);

  const held: Submitted[] = [];
  const token = randomUUID();
  const { restarted } = kill('svc-giveaway');
  const [own, ...during] = await Promise.all([
    submitUntilAnswered(giveaway.id, held, token),
    ...Array.from({ length: 39 }, () => submitUntilAnswered(giveaway.id, held)),
  ]);
  await restarted();

  for (const { headers } of held) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  const all = [...before, own, ...during];
  expect(numbersOf(all)).toEqual(upTo(80));
  expect(await submitEntry(giveaway.id, token)).toMatchObject({
    status: 200,
    body: { entryNumber: own.body.entryNumber },
  });
  // The page that was open has recovered automatically.
  await expectCount(page, 80);
});

test('a browser source shows the winner while the gateway is killed, and then the round that began since', async ({
  visit,
  admin,
  openGiveaway,
}) => {
  const giveaway = await openGiveaway({ targetEntries: 1 });
  const source = await makeSource(admin, 'Gallery');
  await takeScene(admin, {
    ...{ layout: 'corner', giveawayId: giveaway.id, headline: '', note: '', showCode: true },
  });
  const { page, watch } = await visit();
  watch.expectFailures(/\/ws\b/);
  await page.goto(source.page);
  await expect(picture(page)).toBeVisible();
  const picturesSeen = await notePictures(page);
  const expectLatest = (latest: string) =>
    expect.poll(async () => (await picturesSeen()).at(-1), { timeout: 30_000 }).toBe(latest);
  await expectLatest('Scan to win: 0');
  await submitEntry(giveaway.id);
  await expectLatest('WINNER!: No. 1');
  const { restarted } = kill('gateway');
  await restarted();
  await expect(() => admin.must('POST', `/api/giveaways/${giveaway.id}/reset`)).toPass({ timeout: 45_000 });
  await expectLatest('Scan to win: 0');

  expect(await picturesSeen()).toEqual(['Scan to win: 0', 'WINNER!: No. 1', 'Scan to win: 0']);
  await source.revoke();
  await hideProgram(admin);
});

test('pages are still shown while svc-content is killed, and it recovers', async ({
  page,
  request,
  watch,
}) => {
  watch.expectFailures(/\/api\//);
  const episodes = await contentOf(request).episodes();
  await page.goto('/episodes');
  const { restarted } = kill('svc-content');
  await page.reload();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(episodes.length);
  await restarted();
  // What nobody has asked before can only come from the service itself.
  await expect
    .poll(async () => (await request.get(`/api/search?q=${randomUUID()}`)).status(), { timeout: 30_000 })
    .toBe(200);
});

// Last, as it ends the worker's session, which is stored in Redis.
test('the site recovers with every entry after all services and servers are killed', async ({
  page,
  request,
  watch,
  giveaway,
}) => {
  // svc-media may be the last to come back.
  watch.expectFailures(/\/uploads\//);
  const before = await submitEntries(giveaway.id, 25);
  expect(numbersOf(before)).toEqual(upTo(25));
  const { customThumbnail } = theOne(await contentOf(request).episodes(), (one) => one.customThumbnail);
  const parts = ['postgres', 'redis', 'nats', 'svc-content', 'svc-giveaway', 'svc-media', 'gateway'] as const;
  const killed = parts.map(kill);
  for (const { restarted } of killed) await restarted();
  const next = await submitUntilAnswered(giveaway.id);
  expect(next.body.entryNumber).toBe(26);
  await page.goto(giveaway.page);
  await expectCount(page, 26);
  await expect(outcome(page, /Already Entered/)).toBeVisible();
  // The site remembers pictures of a width that a page has shown.
  const status = async () => (await request.get(`${customThumbnail}?w=1920`)).status();
  await expect.poll(status, { timeout: 30_000 }).toBe(200);
  await expect(async () => (await signIn()).leave()).toPass({ timeout: 45_000 });
});
