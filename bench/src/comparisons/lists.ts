import { gatewayTokenHeader, partOfScreen } from '@show/contracts';
import { signGatewayToken } from '@show/service-kit';
import { quantile } from '../measure/quantile';
import { milliseconds, type Row, whole } from '../report';
import { makeItems } from '../scale/items';
import { type ScaleSite, startScaleSite } from '../scale/startScaleSite';

const path = '/api/tv-segments?with_categories=true';
const sizes = [100, 10_000, 100_000];
const times = 3;

/** The longest list at growing sizes: complete and one page of it, from the service and from the gateway. */
export async function lists(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const count of sizes) {
    // A new gateway for each size: rows written directly to the database cause no events.
    const site = await startScaleSite();
    rows.push(...(await measure(site, count).finally(site.stop)));
  }
  return rows;
}

async function measure({ db, content, gateway, gatewaySecret }: ScaleSite, count: number): Promise<Row[]> {
  await fillSegments(db, count);
  const headers = {
    [gatewayTokenHeader]: signGatewayToken(gatewaySecret, 'svc-content', { role: 'gateway' }),
  };
  const row = async (what: string, path: string): Promise<Row> => {
    const service = await ask(`${content}${path}`, headers);
    // On a slow machine the longest list exceeds the gateway's timeout.
    const through = await ask(`${gateway}${path}`, {}).catch(() => undefined);
    if (through && through.bytes !== service.bytes)
      throw new Error(`${through.bytes} bytes of the gateway are not the ${service.bytes} of the service`);
    return {
      what: `${what}, ${(service.bytes / 1e6).toFixed(2)} MB`,
      ours: through
        ? `${through.median.toFixed(1)} ms, the first time ${milliseconds(through.first)}`
        : 'no answer in time',
      reference: `the service: ${service.median.toFixed(1)} ms`,
      ratio: '',
      wanted: '',
      reached: null,
    };
  };
  return [
    await row(`all of ${whole(count)} segments at once`, path),
    await row(
      `the first ${partOfScreen} of ${whole(count)}`,
      `/api/tv-segments?limit=${partOfScreen}&with_categories=true`,
    ),
  ];
}

async function ask(address: string, headers: Record<string, string>) {
  const taken: number[] = [];
  let bytes = 0;
  for (let at = 0; at <= times; at += 1) {
    const start = performance.now();
    const response = await fetch(address, { headers });
    bytes = (await response.arrayBuffer()).byteLength;
    if (!response.ok) throw new Error(`${address} was answered with ${response.status}`);
    taken.push(performance.now() - start);
  }
  const [first = Number.NaN, ...later] = taken;
  return { bytes, first, median: quantile(later, 0.5) };
}

/** Bypasses the triggers of the search, which this benchmark does not use. */
async function fillSegments(db: ScaleSite['db'], count: number): Promise<void> {
  const { titles, descriptions } = makeItems(count);
  await db.query('set session_replication_role = replica');
  await db.query('delete from segments');
  await db.query(
    `insert into segments (title, description, category_id, youtube_id, published_at, public_since)
     select title, description, (select min(id) from segment_categories) + at % 7, lpad(at::text, 11, 'v'),
       now() - at * interval '1 minute', now()
     from unnest($1::text[], $2::text[]) with ordinality item (title, description, at)`,
    [titles, descriptions],
  );
  await db.query('set session_replication_role = origin');
  await db.query('vacuum analyze segments');
}
