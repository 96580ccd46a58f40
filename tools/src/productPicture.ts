import { writeFile } from 'node:fs/promises';
import { type Browser, chromium } from '@playwright/test';
import { chromiumPath } from '@show/test-kit/chromium';

/** Draws the picture of the README from a running site: `node tools/run.mjs tools/src/productPicture.ts http://localhost:8080`. */
const site = process.argv[2] ?? 'http://localhost:8080';
const file = 'docs/pictures/product.webp';

async function shot(browser: Browser, path: string, size: { width: number; height: number }, until: string) {
  const page = await browser.newPage({ viewport: size, deviceScaleFactor: 2, reducedMotion: 'reduce' });
  await page.goto(`${site}${path}`);
  await page.getByText(until).first().waitFor();
  await page.waitForLoadState('networkidle');
  const picture = await page.screenshot();
  await page.close();
  return `data:image/png;base64,${picture.toString('base64')}`;
}

const browser = await chromium.launch({ executablePath: chromiumPath() });
try {
  const desk = await shot(browser, '/', { width: 1280, height: 900 }, 'Watch Latest Episode');
  const phone = await shot(browser, '/giveaways', { width: 390, height: 844 }, 'Your receipt');
  const page = await browser.newPage({ viewport: { width: 1400, height: 771 } });
  await page.setContent(`<style>
    body { margin: 0; display: flex; gap: 39px; align-items: center; padding: 31px; background: #cfc2a2; }
    img { border-radius: 14px; box-shadow: 0 12px 40px rgb(20 33 45 / 0.22); }
  </style><img src="${desk}" width="1007"><img src="${phone}" width="291" style="border-radius: 28px">`);
  await page.waitForFunction('[...document.images].every((image) => image.complete)');
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 82 });
  await writeFile(file, Buffer.from(data, 'base64'));
  console.log('docs/pictures/product.webp is new: look at it before you commit it');
} finally {
  await browser.close();
}
