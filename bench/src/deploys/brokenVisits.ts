import type { FrontEndName } from '@show/contracts/domain/parts';
import { launchBrowser, pagePatience } from '../browser';

const pages: Readonly<Record<FrontEndName, string>> = {
  shell: '/about',
  content: '/episodes',
  giveaway: '/giveaways',
  admin: '/admin',
};

/** A visitor whose browser cannot load a front end: resolves when the page has reported that. */
export async function visitInBrowser(url: string, name: FrontEndName): Promise<void> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(pagePatience);
    const reported = page.waitForRequest((request) => request.url().endsWith('/api/mfe-reports'));
    await page.goto(`${url}${pages[name]}`, { waitUntil: 'commit' });
    await reported;
  } finally {
    await browser.close();
  }
}
