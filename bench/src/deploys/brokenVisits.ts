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

/**
 * A program that opens a page and reports that a front end did not load, as browsers do. Its arguments are the site's
 * address from where it runs, the public one, the front end, and the address to come from where there are several.
 */
export const reportProgram = `
const http = require('node:http');
const [site, origin, remote, localAddress] = process.argv.slice(1);
const ask = (method, path, said) =>
  new Promise((resolve, reject) => {
    const headers = { origin, host: new URL(origin).host, 'content-type': 'application/json' };
    const request = http.request(site + path, { method, headers, localAddress }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (piece) => (text += piece));
      response.on('end', () => (response.statusCode < 400 ? resolve(text) : reject(new Error(path + ' ' + text))));
    });
    request.on('error', reject).end(said && JSON.stringify(said));
  });
(async () => {
  const data = JSON.parse(/id="page-data">(.*?)<.script>/.exec(await ask('GET', '/about'))[1]);
  const { version } = JSON.parse(await ask('GET', '/mfe/registry.json'))[remote];
  const proof = data.reportProofs[remote];
  const said = { remote, version, page: 'about', kind: 'evaluation', message: 'a broken version', proof };
  await ask('POST', '/api/mfe-reports', said);
})();
`;
