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
    ...((await isMarked(content, 'episodes')) ? await contentLines(content) : []),
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

async function contentLines(db: Database): Promise<DemoLine[]> {
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
      if (kind === 'segment' || kind === 'album')
        lines.push({ event: 'parts', kind, id: row.id, parts: await markedParts(db, kind, row.id) });
    }
  }
  return lines;
}

async function markedParts(db: Database, kind: 'segment' | 'album', id: number): Promise<string[]> {
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
