import type { Page } from '@playwright/test';
import { passcode, passcodeVerified } from './fixtures/admin';
import { holdCalls } from './fixtures/heldCalls';
import { desk } from './fixtures/sizes';
import { expect, test } from './fixtures/test';

test.use({ viewport: desk });

const dashboard = (page: Page) => page.getByRole('heading', { level: 1, name: 'Admin Dashboard' });

/** Notes of each frame which heading it shows, and where the sections begin. */
function noteFrames(): void {
  const page = Reflect.get(globalThis, 'document');
  const frames = new Set<string>();
  Reflect.set(globalThis, 'frames', frames);
  const nextFrame = Reflect.get(globalThis, 'requestAnimationFrame');
  const note = () => {
    nextFrame(note);
    const heading = page.querySelector('main h1');
    const sections = page.querySelector('main [role="tablist"]')?.getBoundingClientRect();
    if (heading || frames.size > 0) {
      frames.add(`${heading?.textContent} ${sections ? `${sections.x} ${sections.y}` : ''}`.trim());
    }
  };
  note();
}

test.describe('the gate', () => {
  for (const [browser, known] of [
    ['which has signed in before', true],
    ['which has not', false],
  ] as const) {
    test(`is never shown, nor an empty page, while a valid session is verified slowly in a browser ${browser}`, async ({
      visit,
      admin,
    }) => {
      const { page } = await visit({ storageState: admin.state, viewport: desk });
      await page.addInitScript(`if (${known}) localStorage.setItem('admin_auth', 'true')`);
      await page.addInitScript(noteFrames);
      const answer = await holdCalls(page, '**/api/admin/session');
      // They load later still, without a layout shift.
      await page.route('**/api/admin/notices', (route) =>
        route.fulfill({ json: { unseen: 3, notices: [] } }),
      );
      await page.goto('/admin?tab=publishing', { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('tablist', { name: 'Admin sections' })).toHaveCount(known ? 1 : 0);
      answer();
      await expect(page.getByRole('table', { name: 'Items by publish date' })).toBeVisible();
      await expect(page.getByRole('link', { name: '3 new notices' })).toBeVisible();

      const frames = await page.evaluate(() => [...Reflect.get(globalThis, 'frames')]);
      const dashboard = frames.at(-1);
      expect(dashboard).toMatch(/^Admin Dashboard \d+ \d+/);
      expect(frames).toEqual(known ? [dashboard] : ['Admin', dashboard]);
    });
  }

  test('rejects a wrong passcode and clears the field, opens for the right one, and logout ends the session at once', async ({
    page,
    watch,
  }) => {
    watch.expectFailures(/\/api\/admin\/login$/);
    await page.goto('/admin');
    await expect(page.getByRole('heading', { level: 1, name: 'Admin Access' })).toBeVisible();
    await expect(page.getByText('This area is password protected.')).toBeVisible();
    const field = page.getByLabel('Password');
    await field.fill('certainly wrong');
    await Promise.all([
      passcodeVerified(page),
      page.getByRole('button', { name: 'Access Admin Panel' }).click(),
    ]);
    await expect(page.getByText('Access Denied', { exact: true })).toBeVisible();
    await expect(page.getByText('Invalid password. Please try again.', { exact: true })).toBeVisible();
    await expect(field).toHaveValue('');

    await field.fill(passcode());
    await Promise.all([passcodeVerified(page), field.press('Enter')]);
    // The toast closes automatically, and the dashboard may take as long as that.
    await Promise.all([
      expect(page.getByText('Access Granted', { exact: true })).toBeVisible(),
      expect(dashboard(page)).toBeVisible(),
    ]);
    await page.reload();
    await expect(dashboard(page)).toBeVisible();

    const cookies = await page.context().cookies();
    const session = cookies.find(({ name }) => name === 'session');
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
    const entries = () => page.request.get('/api/giveaways/1/entries');
    expect((await entries()).status()).toBe(200);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Admin Access' })).toBeVisible();
    await page.context().addCookies(session ? [session] : []);
    expect((await entries()).status()).toBe(401);
  });
});
