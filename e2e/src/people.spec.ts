import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { StaffMember } from '@show/contracts/entities/staffMember';
import type { Admin } from './fixtures/admin';
import { desk } from './fixtures/sizes';
import { baseUrl } from './fixtures/stack';
import { expect, test } from './fixtures/test';
import { expectToast } from './fixtures/toasts';

test.use({ viewport: desk });

const dashboard = (page: Page) => page.getByRole('heading', { level: 1, name: 'Admin Dashboard' });
const gate = (page: Page) => page.getByRole('heading', { level: 1, name: 'Admin Access' });
const account = (page: Page) => page.getByRole('link', { name: /Your Account$/ });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
/** The gateway derives keys of strangers at low priority. */
const verified = { timeout: 60_000 };

/** Gives a page a device that makes and uses passkeys. */
async function plugIn(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function remove(admin: Admin, name: string): Promise<void> {
  const people = await admin.must<StaffMember[]>('GET', '/api/admin/staff');
  for (const { id } of people.filter((one) => one.name === name))
    await admin.must('DELETE', `/api/admin/staff/${id}`);
}

test('an invited member signs in by passkey and is named in the activity, and removal ends the session at once', async ({
  admin,
  own,
  visit,
  removals,
}) => {
  const name = `Dana ${randomUUID().slice(0, 8)}`;
  removals.push(() => remove(admin, name));
  const { page: owner } = await visit({ storageState: admin.state });
  await owner.goto('/admin?tab=people');
  await owner.getByRole('button', { name: 'Invite' }).click();
  const form = owner.getByRole('form', { name: 'Invitation' });
  await form.getByRole('button', { name: 'Make Invitation' }).click();
  await expect(form.getByText('Name is required')).toBeVisible();
  await form.getByLabel('Name').fill(name);
  await form.getByRole('button', { name: 'Make Invitation' }).click();
  const panel = owner.getByRole('region', { name: `Link for ${name}` });
  const link = await panel.getByLabel('Link', { exact: true }).inputValue();
  await expect(owner.getByRole('row', { name: new RegExp(`${name} Invited`) })).toBeVisible();

  const { page: dana, watch } = await visit();
  watch.expectFailures(/\/api\//);
  await plugIn(dana);
  await dana.goto(link);
  await expect(dana.getByRole('heading', { level: 1, name: `Welcome, ${name}` })).toBeVisible();
  await dana.getByLabel('Passcode').fill('too short');
  await dana.getByRole('button', { name: 'Use This Passcode' }).click();
  await expect(dana.getByText('Must be at least 10 characters')).toBeVisible();
  await dana.getByLabel('Passcode').fill('covered bridges at dusk');
  await dana.getByRole('button', { name: 'Use This Passcode' }).click();
  await expect(dashboard(dana)).toBeVisible(verified);
  expect(new URL(dana.url()).hash).toBe('');
  await tab(dana, 'Show and People').click();
  await expect(tab(dana, 'Privacy')).toBeVisible();
  await expect(tab(dana, 'People')).toHaveCount(0);

  await account(dana).click();
  await dana.getByRole('button', { name: 'Add Passkey' }).click();
  await expectToast(dana, 'Success', 'Passkey added');
  await expect(dana.getByRole('button', { name: /^Remove the passkey of Chrome/ })).toBeVisible();
  await dana.getByRole('button', { name: 'Logout' }).click();
  await expect(gate(dana)).toBeVisible();
  await dana.getByRole('button', { name: 'Use a Passkey' }).click();
  await expect(dashboard(dana)).toBeVisible(verified);

  const { id, title } = await own.episode();
  const slug = `by-${randomUUID().slice(0, 8)}`;
  const headers = { origin: baseUrl };
  const changed = await dana.request.put(`/api/episodes/${id}/slug`, { data: { slug }, headers });
  expect(changed.status()).toBe(200);
  // Each tab has a button of that name; the one of the tab before is hidden only once the next is shown.
  const refresh = async (section: string, name: string) => {
    await tab(owner, section).click();
    await expect(owner.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
    await owner.getByRole('tabpanel', { name, exact: true }).getByRole('button', { name: 'Refresh' }).click();
  };
  await refresh('Activity and Trash', 'Activity');
  const line = owner.getByRole('row', { name: new RegExp(`${name} Changed Episode ${title}`) });
  await expect(line).toBeVisible();
  await expect(
    owner.getByRole('row', { name: new RegExp(`${name} Signed in Session`) }).first(),
  ).toBeVisible();

  await refresh('Show and People', 'People');
  await owner.getByRole('button', { name: `Remove ${name}` }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expectToast(owner, 'Success', `${name} has no access anymore`);
  expect((await dana.request.get('/api/admin/items')).status()).toBe(401);
  // The page may have noticed already.
  await tab(dana, 'Activity and Trash').or(gate(dana)).first().click();
  await expect(gate(dana)).toBeVisible();
  await dana.getByRole('button', { name: 'Use a Passkey' }).click();
  await expect(dana.getByText('Not Signed In', { exact: true })).toBeVisible();
  await dana.goto(link);
  await expect(dana.getByText('it was replaced or withdrawn')).toBeVisible();
});
