import { request } from 'undici';

const pages = [
  '/',
  '/episodes',
  '/segments',
  '/map',
  '/instudio-guests',
  '/bts',
  '/sponsors',
  '/about',
  '/calendar',
  '/giveaways',
  '/search?q=park',
  '/privacy',
];
const searches = 300;

/** Other requests of visitors: different pages, and searches that each miss the cache. */
export async function mixedTraffic(site: string): Promise<void> {
  for (const path of pages) await read(site + path);
  for (let at = 0; at < searches; at += 1) await read(`${site}/api/search?q=county+${at}`);
}

async function read(url: string): Promise<void> {
  const { statusCode, body } = await request(url, { headers: { 'accept-encoding': 'br' } });
  await body.dump();
  if (statusCode !== 200) throw new Error(`${url} got ${statusCode}`);
}
