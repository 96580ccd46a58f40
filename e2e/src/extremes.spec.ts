import { randomUUID } from 'node:crypto';
import { deleteAll, insertTitled } from './fixtures/contentDatabase';
import { expectDrawn } from './fixtures/drawn';
import { makeOneOfEachKind, type OneOfEachKind } from './fixtures/oneOfEachKind';
import { desk, narrow, zoomed } from './fixtures/sizes';
import { expect, test } from './fixtures/test';
import { layoutFaults } from './questions/layout';

const unbroken = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'.repeat(3).slice(0, 120);
/** A text of 100,000 characters. */
const long = `${unbroken}\n\n${unbroken.toUpperCase()} ${'Covered bridges & <barns>. '.repeat(4000)}`.slice(
  0,
  100_000,
);

/** Names as people have them, each of another script. */
const scripts = [
  'مكتبة البلدة القديمة على ضفاف النهر وحكايات الجدات في ليالي الشتاء الطويلة',
  '東京都千代田区霞が関一丁目にある小さな和菓子屋さんの三代目店主が語る砂糖と小豆の話',
  'श्रीमती लक्ष्मीप्रसादिनी त्रिपाठी की रसोई से स्वास्थ्यवर्धक व्यंजनों की अनूठी कहानी',
  '👨‍👩‍👧‍👦🏳️‍🌈🎉'.repeat(12),
  `Z${'\u0301\u0308\u0323\u0330'.repeat(5)}e${'\u0301\u0308\u0323\u0330'.repeat(5)}ta Äpfel, naïve façade, Ångström`,
  'ﷺ ﷽ ௵ ꧅',
];

const things: Readonly<
  Record<string, () => Pick<Parameters<typeof makeOneOfEachKind>[1], 'next' | 'title' | 'long'>>
> = {
  'of one letter': () => ({ title: () => 'Q', next: () => 'q', long: 'q' }),
  'without a blank': () => ({
    title: (mark) => mark + unbroken.slice(mark.length),
    next: () => unbroken,
    long,
  }),
  'in other scripts': () => {
    let at = 0;
    const next = () => scripts[at++ % scripts.length] ?? '';
    return { title: (mark) => `${next()} ${mark}`, next, long: scripts.join(' ') };
  },
};

test.describe('extreme texts', () => {
  test.setTimeout(240_000);
  const made: OneOfEachKind[] = [];
  test.afterEach(async () => {
    for (const thing of made.splice(0)) await thing.remove();
  });

  test('without a space, very long, of one letter or in another script are rendered by the server, cut on no page and cover no control', async ({
    page,
    admin,
  }) => {
    for (const texts of Object.values(things)) {
      const publishedAt = new Date().toISOString();
      made.push(await makeOneOfEachKind(admin, { ...texts(), website: 'https://example.org', publishedAt }));
    }
    // Lists show all of them; a page of its own is of interest only where the texts are long.
    const [, ...long] = made;
    for (const address of new Set(long.flatMap(({ pages }) => pages))) {
      // From narrow to wide: what the menu of a phone needs is closed there.
      await page.setViewportSize(narrow);
      const document = await page.goto(address);
      expect({ address, status: document?.status() }).toEqual({ address, status: 200 });
      expect(await document?.text(), address).not.toContain('<div id="root"></div>');
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      for (const size of [narrow, desk]) {
        await page.setViewportSize(size);
        expect.soft(await layoutFaults(page), `${address}, ${size.width} pixels wide`).toEqual([]);
      }
    }
  });
});

test.describe('a list of a thousand', () => {
  let ids: number[] = [];
  test.afterEach(async ({ admin }) => {
    const [id] = ids;
    await admin.must('PATCH', '/api/admin/items', { items: [{ type: 'segment', id }], isVisible: false });
    await deleteAll('segments', ids);
  });

  test('shows sixty on its page and in the search, with a link to the rest', async ({ page, admin }) => {
    const mark = `zz${randomUUID().replace(/[\d-]/g, '')}`;
    ids = await insertTitled(
      'segments',
      Array.from({ length: 1000 }, (_, at) => `${mark} ${at}`),
    );
    // An edit announces what the database was given.
    const [id] = ids;
    await admin.must('PATCH', '/api/admin/items', { items: [{ type: 'segment', id }], isVisible: true });

    const main = page.getByRole('main');
    await page.goto('/segments');
    await expect(main.getByRole('article')).toHaveCount(60);
    await expect(main).toContainText(/Showing 1\d\d\d segment\(s\)/);
    await main.getByRole('link', { name: 'Show more segments' }).click();
    await expect(main.getByRole('article')).toHaveCount(120);

    await page.goto(`/search?q=${mark}`);
    await expect(main).toContainText(`The best 60 results for “${mark}”`);
    await expect(main.getByRole('listitem')).toHaveCount(60);
  });
});

test.describe('a zoom of 400 %', () => {
  test.use({ viewport: zoomed });

  test('brings the content, the menu and each link into view with the keyboard', async ({ page }) => {
    await page.goto('/about');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeInViewport({ ratio: 1 });
    await skip.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();

    const menu = page.getByRole('banner').locator('summary');
    await menu.press('Enter');
    const links = page.getByRole('banner').getByRole('link', { name: 'Sponsored By' });
    await links.focus();
    await expect(links).toBeInViewport({ ratio: 1 });
    // A click that would reach something else fails.
    await links.click();
    await expect(page).toHaveURL('/sponsors');
    // The URL changes before the screen, whose links would take the focus with them.
    await expect(page.getByRole('heading', { level: 1, name: 'Sponsored By' })).toBeVisible();
    await expectDrawn(page);
    await page.getByRole('main').getByRole('link').last().focus();
    await expect(page.getByRole('main').locator(':focus')).toBeInViewport({ ratio: 1 });
  });
});
