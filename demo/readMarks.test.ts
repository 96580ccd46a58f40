import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Domain, domains, mapNames, serviceOf } from '@show/contracts/domain/parts';
import { createTestDatabase, type TestDatabase } from '@show/test-kit';
import { readMarks } from './readMarks';

/** The migration of each service that drops the marks. */
const dropping: Readonly<Record<Domain, string>> = {
  content: '0020_no_marks.sql',
  giveaway: '0016_no_marks.sql',
  media: '0008_no_marks.sql',
};
const everyMigration = (domain: Domain) => join(__dirname, '..', serviceOf(domain), 'migrations');

const folder = mkdtempSync(join(tmpdir(), 'demo-marks-'));
let earlier: Record<Domain, TestDatabase>;
let now: TestDatabase;
beforeAll(async () => {
  earlier = await forEach((domain) => {
    const dir = join(folder, domain);
    cpSync(everyMigration(domain), dir, { recursive: true });
    for (const file of readdirSync(dir))
      if (/^\d/.test(file) && file >= dropping[domain]) rmSync(join(dir, file));
    return createTestDatabase({ dir });
  });
  now = await createTestDatabase({ dir: everyMigration('content') });
}, 60_000);
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await Promise.all([...Object.values(earlier), now].map((database) => database.drop()));
});

async function forEach<T>(make: (domain: Domain) => Promise<T>): Promise<Record<Domain, T>> {
  const made = await Promise.all(domains.map(async (domain) => [domain, await make(domain)] as const));
  return Object.fromEntries(made) as Record<Domain, T>;
}
const databases = () => mapNames(domains, (domain) => earlier[domain].db);

const made = '2026-05-20T12:00:00.000Z';
const changed = '2026-06-01T08:00:00.000Z';

/** Rows as an earlier version wrote them. */
async function fillAsBefore(): Promise<void> {
  const { content, giveaway, media } = databases();
  const at = { created_at: made, updated_at: made, demo: true };
  await content('episodes').insert([
    { title: 'Demonstration', ...at },
    { title: 'Retitled by staff', ...at, updated_at: changed },
    { title: 'Of staff', demo: false },
  ]);
  const [segment] = await content('segments')
    .insert({ title: 'Glass', ...at })
    .returning('id');
  const place = {
    segment_id: segment.id,
    location_name: 'Works',
    location_city: 'Kokomo',
    location_state: 'Indiana',
  };
  await content('segment_locations').insert({ ...place, ...at });
  await content('segment_locations').insert({ ...place, location_name: 'Of staff' });
  const picture = { url: '/uploads/demo-a.webp', width: 9, height: 6, alt: 'A lake' };
  await content('gallery_images').insert({ id: 900_000_001, segment_id: segment.id, ...picture, demo: true });
  const [album] = await content('albums')
    .insert({ title: 'Lake', year: 2024, ...at })
    .returning('id');
  await content('album_photos').insert({
    id: 900_000_002,
    album_id: album.id,
    filename: 'demo-a.webp',
    title: 'Take one',
    ...picture,
    demo: true,
  });
  const texts = { description: 'x', prize: 'x', next_steps: 'x', demo: true };
  await giveaway.transaction(async (trx) => {
    await trx('giveaways').insert([
      { id: 1, title: 'Card', ...texts },
      { id: 2, title: 'Changed card', ...texts },
    ]);
    await trx.raw(`select open_round(id, '{}'::jsonb) from giveaways`);
  });
  await giveaway('giveaways').where({ id: 2 }).update({ updated_at: '2030-01-01T00:00:00Z' });
  const image = { bytes: 1, width: 9, height: 6, color: '#000000', placeholder: '' };
  await media('images').insert([
    { ...image, filename: 'demo-a.webp', upload_hash: 'a'.repeat(64), demo: true },
    { ...image, filename: 'staff.webp', upload_hash: 'b'.repeat(64), demo: false },
  ]);
}

describe('#readMarks', () => {
  test('When nothing is marked, or there are no marks any more, then there is nothing to record', async () => {
    expect(await readMarks(databases())).toEqual([]);
    expect(await readMarks(mapNames(domains, () => now.db))).toEqual([]);
  });

  test('When an earlier version has filled it in, then each item is recorded as it was made, with its parts', async () => {
    await fillAsBefore();

    const lines = await readMarks(databases());

    const item = (kind: string, id: number, title: string) => ({
      event: 'made',
      kind,
      id,
      title,
      updatedAt: made,
    });
    expect(lines).toEqual([
      { event: 'begun', at: expect.any(String) },
      item('episode', 1, 'Demonstration'),
      // As it was before staff changed it, so that it is not removed.
      item('episode', 2, 'Retitled by staff'),
      item('segment', 1, 'Glass'),
      {
        event: 'parts',
        kind: 'segment',
        id: 1,
        parts: [`place 1 ${made}`, 'image 900000001 "A lake"'],
      },
      item('album', 1, 'Lake'),
      { event: 'parts', kind: 'album', id: 1, parts: ['photo 900000002 ["Take one","A lake"]'] },
      { ...item('giveaway', 1, 'Card'), updatedAt: await updatedAt(1) },
      { ...item('giveaway', 2, 'Changed card'), updatedAt: expect.not.stringMatching(/^2030/) },
      {
        event: 'picture',
        file: 'demo-a.webp',
        picture: { filename: 'demo-a.webp', url: '/uploads/demo-a.webp', width: 9, height: 6 },
      },
      { event: 'filled' },
    ]);
  });

  test('When staff have titled or described pictures, then what shows them equals no record', async () => {
    const { media } = databases();
    const { id } = await media('images').where({ filename: 'demo-a.webp' }).first('id');
    await media('album_photos').insert({ album_id: 1, image_id: id, title: 'Take one' });
    await media('gallery_images').insert({ segment_id: 1, image_id: id });
    const asStaff = (table: string, change: object) =>
      media.transaction(async (trx) => {
        await trx.raw(`select set_config('staff.actor', 'someone', true)`);
        await trx(table).update(change);
      });
    const changed = async () =>
      (await readMarks(databases())).flatMap((line) =>
        line.event === 'parts' && line.parts.includes('changed by staff') ? [line.kind] : [],
      );

    expect(await changed()).toEqual([]);
    await asStaff('album_photos', { title: 'Our take' });
    expect(await changed()).toEqual(['album']);
    await asStaff('images', { alt: 'Our lake' });
    expect(await changed()).toEqual(['segment', 'album']);
  });
});

async function updatedAt(id: number): Promise<string> {
  const [row] = await databases().giveaway('giveaways').where({ id }).select('updated_at');
  return row.updated_at.toISOString();
}
