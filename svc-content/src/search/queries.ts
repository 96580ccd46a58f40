import type { SearchResult } from '@show/contracts';
import type { Knex } from 'knex';
import { selectRows } from '../rows';

const mostResults = 60;

const results = `
  d.type, d.item_id as id, d.slug, d.title, d.description,
  coalesce(d.thumbnail, 'https://i.ytimg.com/vi/' || d.youtube_id || '/hqdefault.jpg') as "thumbnailUrl",
  instant_text(d.published_at) as "publishedAt", d.location`;

/** What is scheduled has its document already. */
const isOut = '(d.published_at is null or d.published_at <= now())';

/**
 * What holds every word, whole or from its beginning, the best first.
 * @param words letters and digits only: they become a query of Postgres as they are
 */
export function findByWords(db: Knex, words: readonly string[]): Promise<SearchResult[]> {
  const prefixes = words.map((word) => `${word}:*`).join(' & ');
  return selectRows(
    db,
    `select ${results}
     from search_documents d,
       (select to_tsquery('simple', ?) || to_tsquery('english', ?) as wanted) q
     where d.words @@ q.wanted and ${isOut}
     order by ts_rank(d.words, q.wanted) desc, d.published_at desc nulls last, d.type, d.item_id
     limit ${mostResults}`,
    [prefixes, prefixes],
  );
}

/** How alike a word and a name must be, from 0 to 1: 'gayr' is at 0.4 with Gary, 'tunes' at 0.33 with dunes. */
const likeness = 0.37;

/** What has, for every word, a name or place written nearly like it: for the misspelt. */
export function findByLikeness(db: Knex, words: readonly string[]): Promise<SearchResult[]> {
  const alike = words.map(() => 'd.names %> ?').join(' and ');
  const closeness = words.map(() => 'word_similarity(?, d.names)').join(' + ');
  // The index compares with the setting, which lasts as long as the transaction.
  return db.transaction(async (trx) => {
    await trx.raw(`set local pg_trgm.word_similarity_threshold = ${likeness}`);
    return selectRows<SearchResult>(
      trx,
      `select ${results}
       from search_documents d
       where ${alike} and ${isOut}
       order by ${closeness} desc, d.published_at desc nulls last, d.type, d.item_id
       limit ${mostResults}`,
      [...words, ...words],
    );
  });
}
