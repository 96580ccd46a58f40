import { randomUUID } from 'node:crypto';
import type { AdminWinner } from '@show/contracts/entities/giveawayWinner';
import { cookiesOf } from './fixtures/claims';
import { submitEntry } from './fixtures/entries';
import { placesOf } from './fixtures/everythingStored';
import { savedMails } from './fixtures/savedMails';
import { baseUrl } from './fixtures/stack';
import { expect, test } from './fixtures/test';

/** Nobody else has any of this. */
const mark = `zyx${randomUUID().slice(0, 8)}`;
const person = {
  firstName: `${mark}first`,
  lastName: `${mark}last`,
  email: `${mark}@example.org`,
  location: `${mark}town, call 317-555-0142-${mark}`,
};

/** Sends as a visitor with a browser of their own. */
async function visitor(method: string, path: string, body: object, cookie = ''): Promise<void> {
  const headers = {
    'content-type': 'application/json',
    origin: baseUrl,
    cookie,
    'user-agent': `${mark}/1.0`,
  };
  const answer = await fetch(baseUrl + path, { method, headers, body: JSON.stringify(body) });
  expect(answer.ok, `${path}: ${await answer.clone().text()}`).toBe(true);
}

const enter = async (giveawayId: number) => cookiesOf(await submitEntry(giveawayId));

test('an erasure leaves nothing of a winner in any database, cache, log, stream, file or saved email', async ({
  page,
  admin,
  openGiveaway,
}) => {
  // They look at the site, and for themselves.
  await page.goto(`/search?q=${mark}first`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { id: won, title } = await openGiveaway({ targetEntries: 1 });
  await visitor('POST', `/api/giveaways/${won}/winner`, person, await enter(won));
  const { id: passing } = await openGiveaway({ targetEntries: 2 });
  const alternate = await enter(passing);
  await enter(passing);
  await visitor('PUT', `/api/giveaways/${passing}/my-entry/contact`, { email: person.email }, alternate);
  const [first] = await admin.must<AdminWinner[]>('GET', `/api/admin/all-winners/${passing}`);
  await admin.must('DELETE', `/api/admin/winners/${first?.id}`);
  await admin.must('POST', `/api/admin/giveaways/${passing}/award`, {});
  const { id: planned } = await openGiveaway({ startDate: '2150-01-01T00:00:00Z' });
  await visitor('POST', `/api/giveaways/${planned}/notices`, { email: person.email.toUpperCase() });
  // Staff show the name, look at the lists and take them home.
  const [winner] = await admin.must<AdminWinner[]>('GET', `/api/admin/all-winners/${won}`);
  await admin.must('PATCH', `/api/admin/winners/${winner?.id}`, { hidden: false });
  expect(await (await admin.call('GET', `/api/admin/giveaways/${won}/winners.csv`)).text()).toContain(mark);
  await page.goto(`/giveaways/${won}`);
  await expect(page.getByText(`${mark}first`).first()).toBeVisible();
  const mine = async () => (await savedMails()).filter(({ to }) => to.toLowerCase().includes(mark));
  await expect.poll(async () => (await mine()).length).toBe(3);
  const marks = [mark, winner?.winnerCode ?? ''];
  const before = await placesOf(marks);
  expect(before).toEqual(
    expect.arrayContaining([
      'giveaway public.entry_contacts',
      'giveaway public.opening_notices',
      'giveaway public.winners',
      expect.stringMatching(/^mail\//),
    ]),
  );
  // What is looked through is all there: the streams of NATS hold the giveaway, though nothing of the person.
  await expect.poll(() => placesOf([title])).toContainEqual(expect.stringMatching(/^nats\/.*GIVEAWAY/));

  await admin.must('POST', '/api/admin/people/erase', { email: person.email });

  expect(await placesOf(marks)).toEqual([]);
  expect(await mine()).toEqual([]);
  const pages = [`/giveaways/${won}`, `/api/giveaways/${won}/winners`, `/api/giveaways/${won}/ledger`];
  await expect(async () => {
    for (const path of pages) expect(await (await fetch(baseUrl + path)).text()).not.toContain(mark);
  }).toPass();
});
