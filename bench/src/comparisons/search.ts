import { gatewayTokenHeader } from '@show/contracts';
import { signGatewayToken } from '@show/service-kit';
import { quantile } from '../measure/quantile';
import { milliseconds, type Row, whole } from '../report';
import { makeItems } from '../scale/items';
import { type ScaleSite, startScaleSite } from '../scale/startScaleSite';

const count = 50_000;
/** Target for the 95th percentile of the service's response time, in milliseconds. */
const goal = 30;

/** Realistic searches, sequentially, among many items. */
export async function search(): Promise<Row[]> {
  const site = await startScaleSite();
  return measure(site).finally(site.stop);
}

async function measure({ db, content, gatewaySecret }: ScaleSite): Promise<Row[]> {
  const { titles, descriptions, places, queries } = makeItems(count);
  console.log(`\nwriting ${count} items to search in`);
  await fillSearch(db, { titles, descriptions, places });
  const times: { query: string; ms: number }[] = [];
  for (const measured of [false, true]) {
    for (const query of queries) {
      const headers = {
        [gatewayTokenHeader]: signGatewayToken(gatewaySecret, 'svc-content', { role: 'gateway' }),
      };
      const start = performance.now();
      const response = await fetch(`${content}/api/search?q=${encodeURIComponent(query)}`, { headers });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`'${query}' was answered with ${response.status}`);
      if (measured) times.push({ query, ms: performance.now() - start });
    }
  }
  const all = times.map(({ ms }) => ms);
  const [p50, p95] = [quantile(all, 0.5), quantile(all, 0.95)];
  console.log(`search of ${count} items, ${all.length} queries at the service`);
  console.table({ ms: { p50: p50.toFixed(1), p95: p95.toFixed(1), most: Math.max(...all).toFixed(1) } });
  const slowest = times.toSorted((one, other) => other.ms - one.ms).slice(0, 5);
  console.log(`slowest: ${slowest.map(({ query, ms }) => `${query} ${ms.toFixed(0)} ms`).join(', ')}`);
  return [
    {
      what: `search among ${whole(count)} items, at the service`,
      ours: `p95 ${p95.toFixed(1)} ms`,
      reference: '',
      ratio: '',
      wanted: `p95 under ${milliseconds(goal)}`,
      reached: p95 < goal,
    },
  ];
}

/** Written in bulk instead of item by item; triggers fill the vocabulary from the documents as usual. */
async function fillSearch(db: ScaleSite['db'], texts: Record<string, readonly string[]>): Promise<void> {
  await db.query(
    `insert into search_documents (type, item_id, title, description, published_at, words, names)
     select (array['episode', 'segment', 'instudio-guest', 'business', 'sponsor', 'album'])[at % 6 + 1], at, title, description, now() - at * interval '1 minute',
       search_words(title, names, description), lower(title || ' ' || names)
     from (
       select at, title, description,
         place || case when at % 6 = 0 then ' Season ' || at % 9 + 1 || ' Episode ' || at % 20 + 1 else '' end as names
       from unnest($1::text[], $2::text[], $3::text[]) with ordinality item (title, description, place, at)
     ) items`,
    [texts.titles, texts.descriptions, texts.places],
  );
  await db.query('vacuum analyze search_documents');
  await db.query('vacuum analyze search_vocabulary');
}
