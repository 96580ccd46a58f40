import { randomUUID } from 'node:crypto';
import { expectOpened, soon } from './fixtures/expectOpened';
import { inSeconds } from './fixtures/own/ownGiveaway';
import { savedMails } from './fixtures/savedMails';
import { phone } from './fixtures/sizes';
import { expect, test } from './fixtures/test';
import { withMail } from './fixtures/withMail';
import { violationsOfState } from './questions/axe';

test.use({ viewport: phone });

test.describe('Notify Me', () => {
  test('sends one email to a confirmed address when the giveaway opens automatically, and erases the address', async ({
    page,
    admin,
    openGiveaway,
  }) => {
    const email = `ann-${randomUUID()}@example.org`;
    const { id, title } = await openGiveaway({ startDate: inSeconds(3_600) });
    const mail = (subject: string) =>
      expect
        .poll(async () =>
          (await savedMails()).find((one) => one.to.includes(email) && one.subject.includes(subject)),
        )
        .toBeTruthy()
        .then(async () => (await savedMails()).filter((one) => one.to.includes(email))[0]?.text ?? '');

    await withMail(page);
    const notifyMe = page.getByRole('button', { name: `Notify Me: ${title}` });
    await expectOpened(
      async () => {
        await page.goto('/giveaways-old');
        await page.getByRole('tab', { name: 'Upcoming' }).click();
      },
      () => expect(notifyMe).toBeVisible(soon),
    );
    await notifyMe.click();
    const dialog = page.getByRole('dialog', { name: 'Tell me when it opens' });
    await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
    await dialog.getByRole('textbox', { name: 'Email' }).press('Enter');
    await page
      .getByRole('dialog', { name: 'Check your email' })
      .getByRole('button', { name: 'Done' })
      .click();

    const link = /\/giveaways\/notify#\S+/.exec(await mail('Please confirm'))?.[0] ?? '';
    await page.goto(link);
    await expect(page.getByRole('button', { name: 'Yes, tell me' })).toBeVisible();
    expect(await violationsOfState(page)).toEqual([]);
    await page.getByRole('button', { name: 'Yes, tell me' }).click();
    await expect(page.getByRole('heading', { name: 'We will tell you' })).toBeVisible();
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violationsOfState(page)).toEqual([]);

    await admin.must('PATCH', `/api/giveaways/${id}`, { startDate: inSeconds(2) });
    expect(await mail('It is open')).toContain(`/giveaways/${id}`);

    await expectOpened(
      async () => {
        await page.goto('/giveaways-old');
        await page.goto(link);
      },
      () => expect(page.getByRole('heading', { name: 'No address on file' })).toBeVisible(soon),
    );
    const found = await admin.call('POST', '/api/admin/people/find', { email });
    expect(found.status()).toBe(404);
    expect((await savedMails()).filter((one) => one.to.includes(email))).toHaveLength(2);
  });
});
