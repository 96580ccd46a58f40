import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { SignList } from '@show/contracts/entities/sign';
import jsQR from 'jsqr';
import sharp, { type Sharp } from 'sharp';
import type { Admin } from './fixtures/admin';
import { desk } from './fixtures/sizes';
import { expect, test } from './fixtures/test';
import { expectToast } from './fixtures/toasts';

test.use({ enters: true, viewport: desk });

/** The whole picture with this many lines, as a camera or an old television sees it. */
const withLines = (picture: Sharp, height: number) => picture.clone().resize({ height });

/** Damage to each product on its way to a phone's camera. */
const products: Readonly<Record<string, readonly [way: string, through: (picture: Sharp) => Sharp]>> = {
  code: ['blurred', (picture) => withLines(picture, 1080).blur(2)],
  poster: ['tilted', (picture) => withLines(picture, 1080).rotate(11, { background: '#6f8a94' })],
  card: ['in black and white', (picture) => withLines(picture, 720).grayscale().linear(0.7, 30)],
  slide: ['in JPEG', (picture) => withLines(picture, 1080).jpeg({ quality: 25 })],
  'lower-third': ['at 480 lines', (picture) => withLines(picture, 480)],
};

async function textIn(picture: Sharp): Promise<string | undefined> {
  const seen = sharp(await picture.flatten({ background: '#6f8a94' }).toBuffer());
  const { data, info } = await seen.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

async function saved(page: Page, button: string): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return readFile(await (await download).path());
}

const signsOf = async (admin: Admin, id: number) =>
  (await admin.must<SignList>('GET', `/api/admin/signs?kind=giveaway&item=${id}`)).signs;

test('every product of a sign scans after television and print, and its scan and entry are counted', async ({
  visit,
  admin,
  giveaway,
}) => {
  const { page } = await visit({ storageState: admin.state });
  await page.goto(giveaway.tab);
  await page.getByRole('button', { name: 'Make a Code' }).click();
  await page.getByRole('textbox', { name: 'New sign' }).fill('Poster at the bakery');
  await page.getByRole('button', { name: 'Make Sign' }).click();
  await expectToast(page, 'Success', 'Poster at the bakery has its own code');
  const [sign] = await signsOf(admin, giveaway.id);

  for (const [product, [way, through]] of Object.entries(products)) {
    await page.getByLabel('Product', { exact: true }).selectOption(product);
    const png = sharp(await saved(page, 'Download PNG'));
    const svg = sharp(await saved(page, 'Download SVG'));
    expect(await textIn(withLines(svg, 1080)), `${product} as SVG`).toBe(sign?.url);
    expect(await textIn(through(png)), `${product} as PNG, ${way}`).toBe(sign?.url);
  }

  const path = new URL(sign?.url ?? '').pathname;
  const phone = await visit();
  await phone.page.goto(path);
  await expect(phone.page).toHaveURL(giveaway.page);
  // Gateway and service each write what they have counted every two seconds.
  await expect(async () => {
    expect(await signsOf(admin, giveaway.id)).toMatchObject([{ visits: 1, entries: 1 }]);
  }).toPass();
});
