import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import type { GeneralImage } from '@show/contracts/entities/photo';
import sharp from 'sharp';
import { kill } from './fixtures/faults';
import { desk } from './fixtures/sizes';
import { stackDir } from './fixtures/stack';
import { expect, test } from './fixtures/test';

test.use({ viewport: desk });

const media = join(stackDir, 'media');
const scratch = join(media, 'scratch');

/** Unfinished uploads: the folder of each and how many bytes it holds. */
function unfinished(): { folder: string; bytes: number }[] {
  return readdirSync(scratch).map((name) => {
    const folder = join(scratch, name);
    const bytes = readdirSync(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
    return { folder, bytes };
  });
}

/** A picture of more than a MB, so that it is on its way for some seconds. */
async function largePicture(name: string) {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const drawn = sharp({ create: { width: 800, height: 600, channels: 3, background: '#000', noise } });
  return { name, mimeType: 'image/png', buffer: await drawn.png().toBuffer() };
}

test('svc-media that is killed during an upload stores nothing partial, sweeps the rest and accepts a retry', async ({
  visit,
  admin,
}) => {
  const name = `${randomUUID()}.png`;
  const listed = async () =>
    (await admin.must<GeneralImage[]>('GET', '/api/general-images')).filter(
      ({ originalName }) => originalName === name,
    );
  const kept = () => readdirSync(join(media, 'pictures')).length;
  const before = kept();
  const { page, watch } = await visit({ storageState: admin.state });
  watch.expectFailures(/\/api\/upload/, /\/api\/general-images/, /\/uploads\//);
  await page.goto('/admin?tab=general-images');
  const line = await page.context().newCDPSession(page);
  const speed = { offline: false, latency: 0, downloadThroughput: -1 };
  await line.send('Network.emulateNetworkConditions', { ...speed, uploadThroughput: 300_000 });
  await page.getByLabel(/^Upload images/).setInputFiles(await largePicture(name));
  await expect(page.getByRole('progressbar', { name: `Uploading ${name}` })).toBeVisible();
  await expect.poll(() => unfinished().some(({ bytes }) => bytes > 100_000)).toBe(true);

  const { restarted } = kill('svc-media');

  await expect(page.getByRole('button', { name: `Try ${name} again` })).toBeVisible();
  const left = unfinished().filter(({ bytes }) => bytes > 0);
  expect(left).not.toEqual([]);
  expect(kept()).toBe(before);
  await restarted();
  let found: GeneralImage[] | undefined;
  await expect(async () => {
    found = await listed();
  }).toPass({ timeout: 30_000 });
  expect(found).toEqual([]);

  await line.send('Network.emulateNetworkConditions', { ...speed, uploadThroughput: -1 });
  await expect(async () => {
    const again = page.getByRole('button', { name: `Try ${name} again` });
    if (await again.isVisible()) await again.click({ timeout: 2_000 });
    await expect(page.getByRole('img', { name: 'Uploaded' })).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await expect(async () => expect(await listed()).toHaveLength(1)).toPass({ timeout: 30_000 });
  expect(kept()).toBe(before + 1);

  // What the killed process left goes once nobody can be working on it: here an hour is made to have passed.
  const hoursAgo = Date.now() / 1000 - 2 * 3_600;
  for (const { folder } of left) utimesSync(folder, hoursAgo, hoursAgo);
  await kill('svc-media').restarted();
  await expect.poll(() => left.filter(({ folder }) => existsSync(folder))).toEqual([]);
  await expect(async () => {
    for (const { id } of await listed()) await admin.must('DELETE', `/api/general-images/${id}`);
  }).toPass({ timeout: 30_000 });
});
