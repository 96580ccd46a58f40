import type { Domain } from '@show/contracts';
import { type Database, selectRow, selectRows } from '@show/service-kit';
import { gallerySnapshot, photosSnapshot, placesSnapshot } from './parts';
import type { DemoKind, DemoLine } from './record/DemoRecord';

/** Tables of svc-content whose rows were marked, and the column with the name of each. */
const tables = {
  episode: ['episodes', 'title'],
  segment: ['segments', 'title'],
  'instudio-guest': ['guests', 'title'],
  business: ['businesses', 'name'],
  sponsor: ['sponsors', 'title'],
  album: ['albums', 'title'],
  filming: ['filming_events', 'location'],
} as const satisfies Partial<Record<DemoKind, readonly [table: string, title: string]>>;

interface Row {
  readonly id: number;
  readonly title: string;
  /** As it was made: a later change of staff has moved the row's own. */
  readonly updatedAt: string;
}

/** The record of a demonstration that is marked in the databases; nothing when none is. */
export async function readMarks({
  content,
  giveaway,
  media,
}: Readonly<Record<Domain, Database>>): Promise<DemoLine[]> {
  const lines = [
    ...((await isMarked(content, 'episodes'))
      ? await contentLines(content, await changedPictures(media))
      : []),
    ...((await isMarked(giveaway, 'giveaways')) ? await giveawayLines(giveaway) : []),
    ...((await isMarked(media, 'images')) ? await pictureLines(media) : []),
  ];
  if (lines.length === 0) return [];
  return [{ event: 'begun', at: new Date().toISOString() }, ...lines, { event: 'filled' }];
}

async function isMarked(db: Database, table: string): Promise<boolean> {
  const found = await selectRow(
    db,
    `select from pg_attribute where attrelid = to_regclass(?) and attname = 'demo' and not attisdropped`,
    [table],
  );
  return found !== undefined;
}

type Illustrated = 'segment' | 'album';

/** Albums and segments, as `album 1`, on which staff have added, removed, described or ordered pictures. */
async function changedPictures(media: Database): Promise<ReadonlySet<string>> {
  const rows = await selectRows<{ item: string }>(
    media,
    `select 'album ' || album_id as item from album_photos hung
       join staff_changes on kind = 'photo' and item_id = hung.id or kind = 'alt-text' and item_id = hung.image_id
     union select 'segment ' || segment_id from gallery_images hung
       join staff_changes on kind = 'gallery' and item_id = hung.id or kind = 'alt-text' and item_id = hung.image_id
     union select case kind when 'photo-order' then 'album ' else 'segment ' end || item_id from staff_changes
       where kind in ('photo-order', 'gallery-order')`,
  );
  return new Set(rows.map(({ item }) => item));
}

/** Equal to no part that an item has. */
const changed = 'changed by staff';

async function contentLines(db: Database, changedItems: ReadonlySet<string>): Promise<DemoLine[]> {
  const lines: DemoLine[] = [];
  for (const [kind, [table, title]] of Object.entries(tables) as [keyof typeof tables, [string, string]][]) {
    const there = kind === 'filming' ? 'and cancelled_at is null' : '';
    const rows = await selectRows<Row>(
      db,
      `select id, ${title} as title, instant_text(created_at) as "updatedAt"
       from ${table} where demo ${there} order by id`,
    );
    for (const row of rows) {
      lines.push({ event: 'made', kind, ...row });
      if (kind !== 'segment' && kind !== 'album') continue;
      const parts = await markedParts(db, kind, row.id);
      if (changedItems.has(`${kind} ${row.id}`)) parts.push(changed);
      lines.push({ event: 'parts', kind, id: row.id, parts });
    }
  }
  return lines;
}

async function markedParts(db: Database, kind: Illustrated, id: number): Promise<string[]> {
  const order = 'order by position nulls last, id';
  if (kind === 'album') {
    const photos = await selectRows<{ id: number; title: string | null; alt: string | null }>(
      db,
      `select id, title, alt from album_photos where album_id = ? and demo ${order}`,
      [id],
    );
    return photosSnapshot(photos);
  }
  const places = await selectRows<{ id: number; updatedAt: string }>(
    db,
    `select id, instant_text(created_at) as "updatedAt" from segment_locations where segment_id = ? and demo
     order by id`,
    [id],
  );
  const gallery = await selectRows<{ id: number; alt: string | null }>(
    db,
    `select id, alt from gallery_images where segment_id = ? and demo ${order}`,
    [id],
  );
  return [...placesSnapshot(places), ...gallerySnapshot(gallery)];
}

/** A giveaway was made together with its first round. */
async function giveawayLines(db: Database): Promise<DemoLine[]> {
  const rows = await selectRows<Row>(
    db,
    `select g.id, g.title, case
         when g.updated_at < opened.at + interval '1 second' then instant_text(g.updated_at)
         else instant_text(opened.at)
       end as "updatedAt"
     from giveaways g
     cross join lateral (select min(opened_at) as at from rounds where giveaway_id = g.id) opened
     where g.demo order by g.id`,
  );
  return rows.map((row) => ({ event: 'made', kind: 'giveaway', ...row }));
}

async function pictureLines(db: Database): Promise<DemoLine[]> {
  const rows = await selectRows<{ filename: string; width: number; height: number }>(
    db,
    'select filename, width, height from images where demo and removed_at is null order by id',
  );
  return rows.map((row) => ({
    event: 'picture',
    file: row.filename,
    picture: { ...row, url: `/uploads/${row.filename}` },
  }));
}
