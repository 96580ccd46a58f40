/**
 * Fills a new Directus with 60 public segments, for the comparison of lists.
 *
 *   node tools/run.mjs bench/src/references/fillDirectus.ts http://127.0.0.1:8055 <admin token>
 */
const [address, token] = process.argv.slice(2);
if (!address || !token) throw new Error('usage: fillDirectus.ts <address> <admin token>');

const count = 60;
const field = (name: string, type: string) => ({ field: name, type, meta: {}, schema: {} });

await call('POST', '/collections', {
  collection: 'segments',
  meta: {},
  schema: {},
  fields: [
    {
      ...field('id', 'integer'),
      schema: { is_primary_key: true, has_auto_increment: true },
    },
    field('title', 'string'),
    field('description', 'text'),
    field('youtubeId', 'string'),
    field('thumbnail', 'string'),
    field('category', 'string'),
    field('publishedAt', 'timestamp'),
  ],
});
await call(
  'POST',
  '/items/segments',
  Array.from({ length: count }, (_, at) => ({
    title: `Segment ${at} about a place in Indiana`,
    description: 'A sentence of what is seen there and of who tells it. '.repeat(4),
    youtubeId: `video${String(at).padStart(6, '0')}`,
    thumbnail: `/uploads/picture-${at}.webp`,
    category: 'Food',
    publishedAt: new Date(Date.UTC(2026, 0, 1 + at)).toISOString(),
  })),
);
const policies = (await call('GET', '/policies?limit=-1')) as { data: { id: string; name: string }[] };
const everybody = policies.data.find(({ name }) => name.includes('public'));
if (!everybody) throw new Error('there is no policy for everybody');
await call('POST', '/permissions', {
  policy: everybody.id,
  collection: 'segments',
  action: 'read',
  fields: ['*'],
  permissions: {},
  validation: {},
});
console.log(`npm run bench -- list --cms '${address}/items/segments?limit=-1'`);

async function call(method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(address + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}: ${text}`);
  return text ? JSON.parse(text) : undefined;
}

export {};
