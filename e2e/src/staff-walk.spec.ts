import type { Locator, Page } from '@playwright/test';
import { itemKinds } from '@show/contracts/domain/itemKinds';
import type { AdminItem } from '@show/contracts/entities/adminItem';
import { signInOn } from './fixtures/admin';
import { contentOf } from './fixtures/content';
import { submitEntries } from './fixtures/entries';
import { expectOpened, soon } from './fixtures/expectOpened';
import { newWord } from './fixtures/newWord';
import { picture } from './fixtures/picture';
import { desk } from './fixtures/sizes';
import { expect, test } from './fixtures/test';
import { expectToast } from './fixtures/toasts';
import { newVideoId, startVideoSource } from './fixtures/videoSource';

test.use({ viewport: desk });

const openTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();
const button = (place: Page | Locator, name: string | RegExp) => place.getByRole('button', { name });
const files = async (count: number) => Promise.all(Array.from({ length: count }, () => picture()));

test('a new member of staff does a week of work by what the admin says', async ({
  visit,
  admin,
  giveaway,
  request,
  removals,
}) => {
  test.setTimeout(240_000);
  const word = newWord();
  // Other tests look at what is newest, staff at all of it.
  removals.push(async () => {
    const items = await admin.must<AdminItem[]>('GET', '/api/admin/items');
    for (const { type, id } of items.filter(({ title }) => title.includes(word)))
      await admin.must('DELETE', `/api/${itemKinds[type].path}/${id}`);
  });
  const [segmentTitle, episodeTitle] = [`Limestone ${word}`, `Season 1 Episode 9: Quilts ${word}`];
  const [wrongVideo, rightVideo, segmentVideo] = [newVideoId(), newVideoId(), newVideoId()];
  const publishedAt = '2019-05-04T12:00:00+00:00';
  const source = await startVideoSource({
    episodes: [{ id: wrongVideo, title: episodeTitle, description: 'Quilts of the county.', publishedAt }],
    segments: [{ id: segmentVideo, title: segmentTitle, description: 'Down in the quarry.', publishedAt }],
  });
  const business = await contentOf(request).business();
  await submitEntries(giveaway.id, 3);

  const { page } = await visit({ viewport: desk });
  const visitor = (await visit({ viewport: desk })).page;
  const watch = (address: string) => visitor.goto(address);
  const heading = (name: string) => visitor.getByRole('heading', { level: 1, name });
  /** Finds something as visitors do, and opens it. */
  async function find(title: string): Promise<void> {
    await expect(async () => {
      await watch(`/search?q=${word}`);
      await visitor.getByRole('main').getByRole('link', { name: title }).first().click({ timeout: 3_000 });
    }).toPass();
    await expect(heading(title)).toBeVisible();
  }

  await test.step('sign in', async () => {
    await page.goto('/admin');
    await signInOn(page);
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  });

  await test.step('sync', async () => {
    await openTab(page, 'Images');
    await button(page, 'Preview Sync').click();
    const changes = page.getByRole('table', { name: 'What a sync would change' });
    await expect(changes.getByRole('row', { name: episodeTitle })).toContainText('New');
    await button(page, 'Sync YouTube').click();
    await expectToast(page, 'Success', 'YouTube content synced successfully');
    const results = page.getByRole('list', { name: 'Results of the sync' });
    await expect(results.getByText(/^1 new, 0 updated/)).toHaveCount(2);
    await find(episodeTitle);
  });

  await test.step('fix a wrong video', async () => {
    await openTab(page, 'Episodes');
    await page.getByLabel('Search episodes').fill(word);
    await button(page, `Edit ${episodeTitle}`).click();
    await page.getByLabel('YouTube ID').fill(`https://www.youtube.com/watch?v=${rightVideo}`);
    await button(page, 'Fix Video').click();
    await expectToast(page, 'Success', 'YouTube ID updated successfully');
    const player = visitor.locator(`iframe[src*="${rightVideo}"]`);
    await expectOpened(
      async () => {
        await find(episodeTitle);
        await button(visitor.getByRole('main'), /^Play/).first().click();
      },
      () => expect(player).toHaveCount(1, soon),
    );
  });

  await test.step('give a segment pictures', async () => {
    await openTab(page, 'TV Segments');
    await page.getByLabel('Search TV segments').fill(word);
    await button(page, `Edit ${segmentTitle}`).click();
    // Rows of the other kinds stay open in their tabs.
    const pictures = page.getByRole('form', { name: `Pictures of ${segmentTitle}` });
    await pictures.getByLabel('Upload a custom thumbnail').setInputFiles(await picture());
    await expectToast(page, 'Success', 'Image updated successfully');
    await page.getByLabel('Add images').setInputFiles(await files(2));
    await expectToast(page, 'Success', '2 images uploaded successfully');
    const gallery = visitor.getByRole('region', { name: 'Photo Gallery' }).getByRole('img');
    const thumbnail = button(visitor.getByRole('main'), /^Watch TV Segment/).locator('img');
    await expectOpened(
      () => find(segmentTitle),
      async () => {
        await expect(gallery).toHaveCount(2, soon);
        await expect(thumbnail).toHaveAttribute('src', /^\/uploads\//, soon);
      },
    );
  });

  await test.step('give it a place', async () => {
    await openTab(page, 'Locations');
    await button(page, 'Add Location').click();
    const form = page.getByRole('form', { name: 'Segment location' });
    await form.getByLabel('TV segment').selectOption({ label: segmentTitle });
    await form.getByRole('combobox', { name: 'Find a business or place' }).fill(business.name);
    await page.getByRole('option', { name: business.name }).first().click();
    await expect(form.getByLabel('Location name')).toHaveValue(business.name);
    await button(form, 'Add Location').click();
    await expectToast(page, 'Success', 'Location added successfully');
    const place = visitor.getByRole('region', { name: 'Location' });
    await expectOpened(
      () => find(segmentTitle),
      () => expect(place).toContainText(business.name, soon),
    );
  });

  await test.step('make an album with photos', async () => {
    const title = `Behind the quilts ${word}`;
    await openTab(page, 'BTS Albums');
    await button(page, 'Create Album').click();
    const form = page.getByRole('form', { name: 'BTS album' });
    await form.getByLabel('Album title').fill(title);
    await form.getByLabel('Related TV segment').selectOption({ label: segmentTitle });
    await button(form, 'Create Album').click();
    await expectToast(page, 'Success', 'BTS album created successfully');
    await page.getByLabel(`Add photos to ${title}`).setInputFiles(await files(2));
    await expectToast(page, 'Success', 'Photos uploaded successfully!');
    const photos = visitor.getByRole('region', { name: 'Photos' }).getByRole('button');
    await expectOpened(
      () => find(title),
      () => expect(photos).toHaveCount(2, soon),
    );
  });

  await test.step('announce a filming day', async () => {
    const place = `Quilt Barn ${word}`;
    await openTab(page, 'Filming Calendar');
    await button(page, 'Schedule Event').click();
    const form = page.getByRole('form', { name: 'Filming event' });
    await form.getByLabel('Date').fill(new Date(Date.now() + 50 * 86_400_000).toISOString().slice(0, 10));
    await form.getByLabel('Location name').fill(place);
    await form.getByLabel('Full address').fill('1 Main St, Madison, IN 47250');
    await form.getByLabel('Description').fill('We film the quilts.');
    await button(form, 'Create Event').click();
    await expect(page.getByText(/^Filming event created successfully/).first()).toBeVisible();
    const day = visitor.getByRole('article', { name: place });
    await expectOpened(
      () => watch('/calendar'),
      () => expect(day).toContainText(/1:30 PM E[SD]T/, soon),
    );
    await button(page, `Delete ${place}`).click();
    await button(page.getByRole('dialog'), 'Delete Event').click();
    await expectToast(page, 'Success', 'Filming event deleted successfully');
  });

  await test.step('run the giveaway', async () => {
    await openTab(page, 'Giveaway');
    await button(page, `Open ${giveaway.title}`).click();
    const form = page.getByRole('form', { name: 'Giveaway details' });
    await expect(form.getByLabel('Title')).toHaveValue(giveaway.title);
    await form.getByLabel('Title').fill(`Win a quilt ${word}`);
    await button(form, 'Save Changes').click();
    await expectToast(page, 'Success', 'Giveaway updated successfully');
    await expectOpened(
      () => watch(giveaway.page),
      () => expect(heading(`Win a quilt ${word}`)).toBeVisible(soon),
    );
  });

  await test.step('see its entries and export them', async () => {
    const entries = page.getByRole('region', { name: 'Recent Entries' });
    await expect(entries.getByRole('row', { name: /#3/ })).toBeVisible();
    const download = page.waitForEvent('download');
    await entries.getByRole('link', { name: 'Export CSV', exact: true }).click();
    const text = await (await download).createReadStream();
    const lines = (await text.toArray()).join('').trim().split(/\r?\n/);
    expect(lines).toHaveLength(4);
    expect(lines[3]).toContain('3');
  });

  await source.stop();
});
