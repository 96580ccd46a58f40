import type { Page } from '@playwright/test';
import type { AdminWinner } from '@show/contracts/entities/giveawayWinner';
import { claimPrize } from './fixtures/claims';
import { submitEntries, submitEntry } from './fixtures/entries';
import { expectTitleSafe, hideProgram, makeSource, notePictures, picture, words } from './fixtures/onAir';
import { expectCount } from './fixtures/rounds';
import { desk, phone } from './fixtures/sizes';
import { expect, test } from './fixtures/test';
import { violationsOfState } from './questions/axe';

/** Graphics scale with their window: `ograf.spec.ts` asks about the sizes of television. */
const television = { width: 960, height: 540 };
/** More than enter at once, so that counts come one after the other. */
const target = 60;

test.use({ enters: true, viewport: desk, targetEntries: target });

test('a night on the air: rehearsal, take, entries, winner, name, hide, the same on two sources, the desk and a phone', async ({
  page,
  visit,
  admin,
  giveaway,
}) => {
  const sources: Page[] = [];
  const revokes: (() => Promise<unknown>)[] = [];
  for (const viewport of [television, { width: 640, height: 360 }]) {
    const made = await makeSource(admin, `Gallery at ${viewport.width}`);
    revokes.push(made.revoke);
    const visitor = await visit({ viewport });
    await visitor.page.goto(made.page);
    sources.push(visitor.page);
  }
  const [first, second] = sources;
  if (!first || !second) throw new Error('there are two sources');
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
  await expect(preview).toHaveAccessibleName(/Lower third .* 1 of 60 entries/);
  expect(await violationsOfState(page)).toEqual([]);

  await page.getByRole('button', { name: 'Rehearse' }).click();
  await expect(preview).toHaveAccessibleName(/WINNER! entry 60 First name, Town/, { timeout: 30_000 });
  await expect(preview.getByText('REHEARSAL')).toBeVisible();
  await everywhere((source) => expect(picture(source)).toHaveCount(0));
  await page.getByRole('button', { name: 'End Rehearsal' }).click();
  await expectCount(handheld.page, 1);

  await page.keyboard.press('t');
  await everywhere((source) => expect(words(source, 'count')).toHaveText('1'));
  await expect(program).toHaveAccessibleName(/1 of 60 entries/);
  await expectTitleSafe(first);
  await submitEntries(giveaway.id, target - 6);
  await everywhere((source) => expect(words(source, 'count')).toHaveText('55'));
  await everywhere((source) => expect(words(source, 'to-go')).toHaveText('5 to go'));
  await expectCount(handheld.page, 55);
  await expect(program).toHaveAccessibleName(/55 of 60 entries/);
  await page.getByLabel('Headline on the air').fill('Five to go');
  await page.getByLabel('Headline on the air').press('Enter');
  await everywhere((source) => expect(words(source, 'headline')).toHaveText('Five to go'));

  await submitEntries(giveaway.id, 4);
  const last = await submitEntry(giveaway.id);
  expect(last.body).toMatchObject({ entryNumber: target, isWinner: true });
  await everywhere((source) => expect(words(source, 'headline')).toHaveText('WINNER!'));
  await everywhere((source) => expect(words(source, 'count')).toHaveText('No. 60'));
  await expectTitleSafe(first);
  const counts = (await picturesSeen()).map((seen) => Number(/\d+$/.exec(seen)?.[0] ?? 0));
  expect(counts).toEqual(counts.toSorted((one, other) => one - other));
  await expect(program).toHaveAccessibleName(/WINNER! entry 60\.$/);
  await expectCount(handheld.page, target);

  const claim = { firstName: 'Maya', lastName: 'Lee', email: 'maya@example.org', location: 'Salem, Indiana' };
  await claimPrize(giveaway.id, last, claim);
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

  await page.getByRole('button', { name: 'Revoke Gallery at 960' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(picture(first)).toHaveCount(0);
  await expect(picture(second)).toHaveCount(1);

  for (const revoke of revokes) await revoke();
  await hideProgram(admin);
});
