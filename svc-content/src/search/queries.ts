import type { SearchResult } from '@show/contracts';
import type { Knex } from 'knex';
import { selectRow, selectRows } from '../rows';

const mostResults = 60;

const results = `
  d.type, d.item_id as id, d.slug, d.title, d.description,
  coalesce(d.thumbnail, 'https://i.ytimg.com/vi/' || d.youtube_id || '/hqdefault.jpg') as "thumbnailUrl",
  instant_text(d.published_at) as "publishedAt", d.location`;

/** What is scheduled has its document already. */
const isOut = '(d.published_at is null or d.published_at <= now())';

/**
 * What holds every word, whole or from its beginning, the best first: above all what holds them side by side.
 * @param words letters and digits only: they become a query of Postgres as they are
 */
export function findByWords(db: Knex, words: readonly string[]): Promise<SearchResult[]> {
  return find(db, {
    wanted: words.map(begun).join(' & '),
    together: words.length > 1 ? words.map(begun).join(' <-> ') : null,
  });
}

/**
 * As findByWords, where each word may also be one of those that are written nearly like it.
 * @param alternatives for each word itself and what it could have meant
 */
export function findByAlternatives(
  db: Knex,
  alternatives: readonly (readonly string[])[],
): Promise<SearchResult[]> {
  const either = alternatives.map(([word = '', ...others]) => `(${[begun(word), ...others].join(' | ')})`);
  return find(db, { wanted: either.join(' & '), together: either.length > 1 ? either.join(' <-> ') : null });
}

/** Whether they say anything: 'of the' does not, and is in every text. */
export async function tellSomething(db: Knex, words: readonly string[]): Promise<boolean> {
  const row = await selectRow<{ telling: boolean }>(
    db,
    `select numnode(to_tsquery('english', ?)) > 0 as telling`,
    [words.join(' & ')],
  );
  return row?.telling ?? false;
}

/** What is called just that. */
export function findByTitle(db: Knex, title: string): Promise<SearchResult[]> {
  return selectRows(
    db,
    `select ${results}
     from search_documents d
     where lower(d.title) = ? and ${isOut}
     order by d.published_at desc nulls last, d.type, d.item_id
     limit ${mostResults}`,
    [title],
  );
}

/** A number is meant as it stands: 1 is not the beginning of 12. */
const begun = (word: string) => (/^\d+$/.test(word) ? word : `${word}:*`);

/** Each as a query of Postgres. */
interface Wanted {
  readonly wanted: string;
  /** Null for a single word. */
  readonly together: string | null;
}

function find(db: Knex, { wanted, together }: Wanted): Promise<SearchResult[]> {
  // What is shown of a document is made only for the best ones.
  return selectRows(
    db,
    `select ${results}
     from (
       select d.type, d.item_id,
         ts_rank(d.words, q.wanted) + coalesce((d.words @@ q.together)::integer, 0) as rank, d.published_at
       from search_documents d,
         (select to_tsquery('simple', ?) || to_tsquery('english', ?) as wanted, to_tsquery('simple', ?) as together) q
       where d.words @@ q.wanted and ${isOut}
       order by rank desc, d.published_at desc nulls last, d.type, d.item_id
       limit ${mostResults}
     ) best join search_documents d using (type, item_id)
     order by best.rank desc, d.published_at desc nulls last, d.type, d.item_id`,
    [wanted, wanted, together],
  );
}

/** How much less alike than the best one another word may be. */
const nearBest = 0.05;

/**
 * For each word the known ones that are written nearly like it, the word itself first.
 * @param likeness how alike they must be, from 0 to 1
 */
export async function findAlternatives(
  db: Knex,
  words: readonly string[],
  likeness: number,
): Promise<string[][]> {
  const found = await db.transaction(async (trx) => {
    // The index compares with the setting, which lasts as long as the transaction.
    await trx.raw(`set local pg_trgm.similarity_threshold = ${likeness}`);
    return selectRows<{ position: number; known: string }>(
      trx,
      `select asked.position::integer, near.known
       from unnest(?::text[]) with ordinality asked (word, position),
         lateral (
           select alike.word as known
           from (
             select v.word, similarity(v.word, asked.word) as closeness, max(similarity(v.word, asked.word)) over () as best
             from search_vocabulary v where v.word % asked.word and v.word <> asked.word
           ) alike
           where alike.closeness >= alike.best - ${nearBest}
           union
           select v.word from search_vocabulary v
           where v.word = any (swaps_of(asked.word)) and v.word <> asked.word
         ) near
       order by asked.position, near.known`,
      [[...words]],
    );
  });
  return words.map((word, at) => [
    word,
    ...found.filter(({ position }) => position === at + 1).map(({ known }) => known),
  ]);
}
