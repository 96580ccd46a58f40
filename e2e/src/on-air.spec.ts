import type { Page } from '@playwright/test';
import type { AdminWinner } from '@show/contracts/entities/giveawayWinner';
import { submitEntries, submitEntry } from './fixtures/entries';
import { hideProgram, makeSource, notePictures, picture, words } from './fixtures/onAir';
import { target } from './fixtures/own/ownGiveaway';
import { expectCount } from './fixtures/rounds';
import { phone } from './fixtures/sizes';
import { baseUrl } from './fixtures/stack';
import { expect, test } from './fixtures/test';
import { expectTitleSafe, playVideoBelow } from './fixtures/videoBelow';
import { violations } from './questions/axe';

const television = { width: 1920, height: 1080 };

test.use({ enters: true, viewport: television });

test('a night on the air: rehearsal, take, entries, winner, name, hide, the same on two sources, the desk and a phone', async ({
  page,
  visit,
  admin,
  giveaway,
}) => {
  const sources: Page[] = [];
  const revokes: (() => Promise<unknown>)[] = [];
  for (const viewport of [television, { width: 1280, height: 720 }]) {
    const made = await makeSource(admin, `Gallery at ${viewport.width}`);
    revokes.push(made.revoke);
    const visitor = await visit({ viewport });
    await visitor.page.goto(made.page);
    sources.push(visitor.page);
  }
  const [first, second] = sources;
  if (!first || !second) throw new Error('there are two sources');
  await playVideoBelow(first);
  const picturesSeen = await notePictures(second);
  const everywhere = async (check: (source: Page) => Promise<void>) => {
    for (const source of sources) await check(source);
  };
  const handheld = await visit({ viewport: phone });
  await handheld.page.goto(giveaway.page);
  await expectCount(handheld.page, 1);

  await page.context().addCookies(admin.state.cookies);
  await page.goto('/admin?tab=on-air');
  const preview = page.getByRole('img', { name: /^Preview/ });
  const program = page.getByRole('img', { name: /^Program/ });
  await expect(preview.locator('on-air-graphic')).toBeAttached();
  await page.getByRole('combobox', { name: 'Giveaway' }).selectOption({ label: giveaway.title });
  await page.getByRole('radio', { name: /^Lower third/ }).check();
  await expect(preview).toHaveAccessibleName(/Lower third .* 1 of 500 entries/);
  expect(await violations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Rehearse' }).click();
  await expect(preview).toHaveAccessibleName(/WINNER! entry 500 First name, Town/, { timeout: 30_000 });
  await expect(preview.getByText('REHEARSAL')).toBeVisible();
  await everywhere((source) => expect(picture(source)).toHaveCount(0));
  await page.getByRole('button', { name: 'End Rehearsal' }).click();
  await expectCount(handheld.page, 1);

  await page.keyboard.press('t');
  await everywhere((source) => expect(words(source, 'count')).toHaveText('1'));
  await expect(program).toHaveAccessibleName(/1 of 500 entries/);
  await expectTitleSafe(first);
  await submitEntries(giveaway.id, target - 6);
  await everywhere((source) => expect(words(source, 'count')).toHaveText('495'));
  await everywhere((source) => expect(words(source, 'to-go')).toHaveText('5 to go'));
  await expectCount(handheld.page, 495);
  await expect(program).toHaveAccessibleName(/495 of 500 entries/);
  await page.getByLabel('Headline on the air').fill('Five to go');
  await page.getByLabel('Headline on the air').press('Enter');
  await everywhere((source) => expect(words(source, 'headline')).toHaveText('Five to go'));

  await submitEntries(giveaway.id, 4);
  const last = await submitEntry(giveaway.id);
  expect(last.body).toMatchObject({ entryNumber: target, isWinner: true });
  await everywhere((source) => expect(words(source, 'headline')).toHaveText('WINNER!'));
  await everywhere((source) => expect(words(source, 'count')).toHaveText('No. 500'));
  await expectTitleSafe(first);
  const counts = (await picturesSeen()).map((seen) => Number(/\d+$/.exec(seen)?.[0] ?? 0));
  expect(counts).toEqual(counts.toSorted((one, other) => one - other));
  await expect(program).toHaveAccessibleName(/WINNER! entry 500\.$/);
  await expectCount(handheld.page, target);

  const cookie = last.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
  const claimed = await fetch(`${baseUrl}/api/giveaways/${giveaway.id}/winner`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: baseUrl, cookie },
    body: JSON.stringify({
      ...{ firstName: 'Maya', lastName: 'Lee', email: 'maya@example.org', location: 'Salem, Indiana' },
    }),
  });
  expect(claimed.status).toBe(200);
  const [winner] = await admin.must<AdminWinner[]>('GET', `/api/admin/all-winners/${giveaway.id}`);
  await everywhere((source) => expect(words(source, 'winner')).toHaveText(''));
  await admin.must('POST', `/api/admin/giveaways/${giveaway.id}/winner-review/confirm`, {
    winnerId: winner?.id,
  });
  await everywhere((source) => expect(words(source, 'winner')).toHaveText('Maya, Salem'));
  await expect(program).toHaveAccessibleName(/Maya, Salem/);

  // An erased winner leaves the picture while it is on the air.
  await admin.must('POST', '/api/admin/people/erase', { email: 'maya@example.org' });
  await everywhere((source) => expect(words(source, 'winner')).toHaveText(''));
  await page.keyboard.press('h');
  await everywhere((source) => expect(picture(source)).toHaveCount(0));
  await page.keyboard.press('h');
  await everywhere((source) => expect(words(source, 'headline')).toHaveText('WINNER!'));

  await page.getByRole('button', { name: 'Revoke Gallery at 1920' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(picture(first)).toHaveCount(0);
  await expect(picture(second)).toHaveCount(1);

  for (const revoke of revokes) await revoke();
  await hideProgram(admin);
});
