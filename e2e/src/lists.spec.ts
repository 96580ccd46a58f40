import type { Album } from '@show/contracts/entities/album';
import type { Sponsor } from '@show/contracts/entities/sponsor';
import { contentOf, theOne } from './fixtures/content';
import { expectOpened, soon } from './fixtures/expectOpened';
import { show } from './fixtures/show';
import { desk } from './fixtures/sizes';
import { expect, test } from './fixtures/test';
import { expectAccessible } from './questions/accessible';

test.use({ viewport: desk });

test.describe('/instudio-guests', () => {
  test('sorts guests by number after the lead, without handles, and shows those that match the words typed', async ({
    page,
    request,
  }) => {
    const guests = await contentOf(request).guests();
    const wanted = theOne(guests, ({ guestName }) => guestName);
    await page.goto('/instudio-guests');
    const cards = page.getByRole('main').getByRole('article');
    const numberOf = (title: string) => Number(/#(\d+)/.exec(title)?.[1] ?? -1);
    const byNumber = [...guests].sort((one, other) => numberOf(other.title) - numberOf(one.title));
    const lead = byNumber.find(({ featured }) => featured) ?? theOne(byNumber);
    const expected = [lead, ...byNumber.filter((guest) => guest !== lead)].map(({ title }) => title);
    await expect(cards.getByRole('heading')).toHaveText(expected);
    for (const text of await cards.allTextContents()) expect(text).not.toMatch(/https?:\/\/|\s@\w/);

    const box = page.getByLabel('Search guests');
    await box.fill((wanted.guestName ?? '').toUpperCase());
    await expect(cards.filter({ hasText: wanted.title })).toHaveCount(1);
    expect(await cards.count()).toBeLessThan(guests.length);
    await page.getByRole('main').getByRole('button', { name: 'Clear the field' }).click();
    await expect(cards).toHaveCount(guests.length);

    await box.fill('nobody goes by this');
    await expect(page.getByText('No guests found')).toBeVisible();
    await page.getByRole('button', { name: 'Clear Search' }).click();
    await expect(cards).toHaveCount(guests.length);
  });
});

test.describe('/bts', () => {
  test('leads to an album whose slideshow goes from the first photo to the last', async ({
    page,
    own,
    request,
  }) => {
    const album = await own.album(['one.png', 'two.png', 'three.png']);
    const content = contentOf(request);
    await expect
      .poll(async () => (await content.read<Album>(`/api/bts-albums/${album.id}`)).photoCount)
      .toBe(3);
    const main = page.getByRole('main');
    const headings = main.getByRole('heading', { level: 2 }).filter({ hasText: /^\d{4}$/ });
    await expectOpened(
      () => page.goto('/bts'),
      async () => {
        const albums = await content.albums();
        const photos = albums.reduce((sum, { photoCount }) => sum + photoCount, 0);
        for (const figure of [albums.length, photos])
          await expect(main.getByText(String(figure), { exact: true }).first()).toBeVisible(soon);
        const years = [...new Set(albums.map(({ year }) => year))].sort((one, other) => other - one);
        await expect(headings).toHaveText(years.map(String), soon);
        await expect(main.getByRole('link', { name: album.title })).toBeVisible(soon);
      },
    );

    await main.getByRole('link', { name: album.title }).click();
    await expect(page).toHaveURL(`/bts/${album.id}`);
    await expect(page.getByRole('heading', { level: 1, name: album.title })).toBeVisible();
    await page.getByRole('region', { name: 'Photos' }).getByRole('button').first().click();
    const show = page.getByRole('dialog');
    await expect(show).toContainText('1 of 3');
    await expect(show.getByRole('button', { name: 'Previous' })).toHaveCount(0);
    for (const _ of ['two', 'three']) await page.keyboard.press('ArrowRight');
    await expect(show).toContainText('3 of 3');
    await expectAccessible(page, 'an enlarged photo');
    await expect(show.getByRole('button', { name: 'Next' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(show).toHaveCount(0);
  });
});

test.describe('/sponsors', () => {
  test('alternates large pictures left and right, and plays one commercial at a time, enlarged', async ({
    page,
    request,
  }) => {
    const sponsors = await contentOf(request).read<Sponsor[]>('/api/sponsors');
    const featured = sponsors.filter((sponsor) => sponsor.featured);
    await page.goto('/sponsors');
    const all = page.getByRole('region', { name: 'All sponsors' });
    await expect(all.getByRole('article')).toHaveCount(sponsors.length - featured.length);
    await expect(all.getByRole('listitem').filter({ hasNot: page.getByRole('article') })).toHaveCount(
      featured.length,
    );
    await expect(
      page.getByRole('region', { name: 'Featured sponsors' }).getByText('Featured Sponsor', { exact: true }),
    ).toHaveCount(featured.length);
    const cards = all.getByRole('list').first().getByRole('article');
    const boxOf = async (place: number) => {
      const box = await cards.nth(place).boundingBox();
      if (!box) throw new Error(`There is no sponsor ${place}`);
      return box;
    };
    const [first, second, last] = [await boxOf(0), await boxOf(1), await boxOf(5)];
    expect(first.width).toBeGreaterThan(second.width * 2);
    // Columns share what is left to fractions of a pixel.
    expect(last.width).toBeCloseTo(first.width, 0);
    expect(last.x).toBeGreaterThan(first.x + second.width);

    const play = (place: number) =>
      cards
        .nth(place)
        .getByRole('button', { name: /Watch Commercial/ })
        .click();
    const players = page.locator('iframe[src*="/embed/"]');
    await play(1);
    await expect(players).toHaveAttribute('src', /rel=0/);
    await expect.poll(async () => (await boxOf(1)).width).toBeCloseTo(first.width, 0);
    expect((await boxOf(0)).width).toBeCloseTo(second.width, 0);
    expect((await boxOf(1)).y).toBeCloseTo((await boxOf(0)).y, 0);

    await play(0);
    await expect(players).toHaveCount(1);
    await all.getByRole('button', { name: /^Hide Commercial/ }).click();
    await expect(players).toHaveCount(0);
  });
});

test.describe('/calendar', () => {
  test('shows the booking widget, 1050 pixels high, with what to expect', async ({ page }) => {
    await page.route(`${show.schedulingUrl}**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: 'Pick a time' }),
    );
    await page.goto('/calendar');
    const widget = page.locator(`iframe[src^="${show.schedulingUrl}"]`);
    await expect(widget.contentFrame().getByText('Pick a time')).toBeVisible();
    expect((await widget.boundingBox())?.height).toBe(1050);
    const main = page.getByRole('main');
    for (const text of [
      'What to Expect',
      /business features/i,
      /story pitches/i,
      /collaborations/i,
      /media inquiries/i,
    ]) {
      await expect(main).toContainText(text);
    }
  });
});

test.describe('/about', () => {
  test('describes the show in its own words, with two buttons that open emails to it', async ({ page }) => {
    await page.goto('/about');
    const { mission, story, achievements, team, values, contact } = show.about;
    const words = [mission, story, ...values, contact].map(({ title }) => title);
    const facts = [...achievements.map(({ figure }) => figure), ...team.map(({ name }) => name)];
    for (const text of [...words, ...facts]) await expect(page.getByRole('main')).toContainText(text);
    for (const name of ['Submit Story Idea', 'Business Application']) {
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', /^mailto:\S+\?subject=/);
    }
  });
});
