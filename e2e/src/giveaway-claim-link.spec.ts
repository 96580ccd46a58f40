import { submitEntries } from './fixtures/entries';
import { smallTarget as target } from './fixtures/own/ownGiveaway';
import { outcome } from './fixtures/rounds';
import { savedMails } from './fixtures/savedMails';
import { desk, phone } from './fixtures/sizes';
import { expect, test } from './fixtures/test';
import { withMail } from './fixtures/withMail';
import { violationsOfState } from './questions/axe';

test.use({
  enters: true,
  viewport: phone,
  targetEntries: target,
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/AP2A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.6723.58 Mobile Safari/537.36 Instagram 355.1.0.44.103 Android',
});

test("a winner in an app's browser takes the prize to another browser by its link and claims it there", async ({
  page,
  visit,
  admin,
  giveaway,
}) => {
  const email = `travels-${giveaway.id}@example.org`;
  await submitEntries(giveaway.id, target - 1);
  await withMail(page);
  await page.goto(giveaway.page);
  await expect(outcome(page, 'Congratulations! You won!')).toBeVisible();
  await expect(page.getByText('Stay in this app until you have claimed.')).toBeVisible();
  await page.getByRole('button', { name: 'Take your prize to another browser' }).click();
  await expect(page.getByRole('img', { name: 'The link as a code to scan' })).toBeVisible();
  const shown = (await page.getByText(/#claim=/).textContent()) ?? '';
  await page.getByRole('button', { name: 'Mail it to me' }).click();
  const form = page.getByRole('dialog', { name: 'Mail the link to yourself' });
  await form.getByRole('textbox', { name: 'Email' }).fill(email);
  await form.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('The link is on its way to your mailbox.')).toBeVisible();
  expect(await violationsOfState(page)).toEqual([]);

  const mailed = await mailedLink(email);
  expect(mailed).not.toBe(shown);
  const other = await visit({ viewport: phone, userAgent: undefined });
  const sent: string[] = [];
  other.page.on('request', (request) => sent.push(request.url()));
  await other.page.goto(pathOf(mailed));
  await expect(outcome(other.page, 'Your prize is waiting')).toBeVisible();
  expect(await violationsOfState(other.page)).toEqual([]);
  await other.page.getByRole('textbox', { name: 'First name' }).fill('Ada');
  await other.page.getByRole('textbox', { name: 'Last name' }).fill('Lovelace');
  await other.page.getByRole('textbox', { name: 'Email' }).fill(email);
  await other.page.getByRole('button', { name: 'Claim My Prize!' }).click();
  const code = other.page.locator('output');
  await expect(code).toHaveText(/^[\w-]{6,}$/);
  const written = (await code.textContent()) ?? '';
  const secret = mailed.split('#claim=')[1] ?? '';
  expect(sent.filter((url) => url.includes(secret))).toEqual([]);

  for (const winner of [other.page, page]) {
    await winner.reload();
    await expect(winner.locator('output')).toHaveText(written);
  }
  const late = await visit({ viewport: phone, userAgent: undefined });
  late.watch.expectFailures(/\/claim-link\/open$/);
  await late.page.goto(pathOf(shown));
  await expect(outcome(late.page, 'This link cannot be used')).toBeVisible();
  await expect(late.page.getByRole('article').getByText(/claimed already/)).toBeVisible();

  const staff = await visit({ storageState: admin.state, viewport: desk, userAgent: undefined });
  await staff.page.goto(giveaway.tab);
  const review = staff.page.getByRole('region', { name: 'Check before you hand it over' });
  await expect(review.getByText('It came from an Android device.')).toBeVisible();
  await review.getByRole('button', { name: 'Confirm' }).click();
  await expect(review.getByText(/^Confirmed by/)).toBeVisible();
  expect(await violationsOfState(staff.page)).toEqual([]);
});

/** The link in the email to an address. */
async function mailedLink(email: string): Promise<string> {
  let link = '';
  await expect(async () => {
    const mail = (await savedMails()).find(({ to }) => to.includes(email));
    link = /https?:\/\/\S+#claim=[\w-]{43}/.exec(mail?.text ?? '')?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass();
  return link;
}

const pathOf = (link: string): string => new URL(link).pathname + new URL(link).hash;
