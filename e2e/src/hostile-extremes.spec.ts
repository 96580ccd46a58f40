import { randomUUID } from 'node:crypto';
import type { Admin } from './fixtures/admin';
import { type ContentTable, deleteContent, insertContent } from './fixtures/contentDatabase';
import { expect, test } from './fixtures/test';

interface Kind {
  readonly table: ContentTable;
  readonly type: string;
  /** The page of one of them, where there is such a page. */
  readonly page?: string;
  /** Its one field that must be given. */
  readonly named?: 'name';
}

const kinds: readonly Kind[] = [
  { table: 'episodes', type: 'episode', page: '/episodes/' },
  { table: 'segments', type: 'segment', page: '/segments/' },
  { table: 'guests', type: 'instudio-guest', page: '/instudio-guests/' },
  { table: 'businesses', type: 'business', page: '/businesses/', named: 'name' },
  { table: 'sponsors', type: 'sponsor' },
];

const long = 'Covered bridges & <barns>. '.repeat(4000).slice(0, 100_000);

let inserted: { table: ContentTable; id: number }[] = [];
test.afterEach(async () => {
  for (const { table, id } of inserted) await deleteContent(table, id);
  inserted = [];
});

/** One item of each kind, and the URLs of pages that show them. */
async function insertOfEach(admin: Admin): Promise<string[]> {
  const mark = `zz${randomUUID().replace(/[\d-]/g, '')}`;
  const addresses = ['/sponsors', `/search?q=${mark}`];
  for (const { table, type, page, named = 'title' } of kinds) {
    const id = await insertContent(table, { [named]: `${mark} ${table}`, description: long });
    inserted.push({ table, id });
    // An edit announces what the database was given.
    await admin.must('PATCH', '/api/admin/items', { items: [{ type, id }], isVisible: true });
    if (page) addresses.push(`${page}${id}`, page.slice(0, -1));
  }
  return addresses.filter((address) => address !== '/businesses');
}

test('items with a text of 100,000 characters are rendered by the server and taken over by scripts', async ({
  admin,
  page,
}) => {
  for (const address of await insertOfEach(admin)) {
    const document = await page.goto(address);
    expect({ address, status: document?.status() }).toEqual({ address, status: 200 });
    expect(await document?.text(), address).not.toContain('<div id="root"></div>');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  }
});
