import { mostSearchResults, type SearchResult } from '@show/contracts';
import { selectRow, selectRows } from '@show/service-kit';
import type { Knex } from 'knex';
import { editDistance } from './editDistance';

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
  return find(db, words.map(begun));
}

/**
 * As findByWords, where each word may also be one of those that are written nearly like it.
 * @param alternatives for each word itself and what it could have meant
 */
export function findByAlternatives(
  db: Knex,
  alternatives: readonly (readonly string[])[],
): Promise<SearchResult[]> {
  return find(
    db,
    alternatives.map(([word = '', ...others]) => `(${[begun(word), ...others].join(' | ')})`),
  );
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
     limit ${mostSearchResults}`,
    [title],
  );
}

/** Numbers match exactly: 1 is not a prefix of 12. */
const begun = (word: string) => (/^\d+$/.test(word) ? word : `${word}:*`);

/** Has an index of its own. */
const namedWords = "ts_filter(d.words, '{a,b}')";

/**
 * What says it in its title or its names comes before what only describes it so: the rank of one word is never higher
 * there. Where those fill the list, the others, which are ten times as many, need not be ranked.
 */
async function find(db: Knex, words: readonly string[]): Promise<SearchResult[]> {
  if (words.length > 1) return findBest(db, words, 'd.words');
  const named = await findBest(db, words, namedWords);
  return named.length === mostSearchResults ? named : findBest(db, words, 'd.words');
}

/** @param words for each word a query of Postgres, of which a text must fit all */
function findBest(db: Knex, words: readonly string[], within: string): Promise<SearchResult[]> {
  // Each word as it is written or as its stem, asked for once where that is the same; what says nothing may be missing.
  // What is shown of a document is made only for the best ones.
  return selectRows(
    db,
    `with q as materialized (
       select
         (
           select
             string_agg('(' || (case when plain = stem then plain else plain || stem end)::text || ')', ' & ')::tsquery
           from unnest(?::text[]) word, to_tsquery('simple', word) plain, to_tsquery('english', word) stem
           where numnode(stem) > 0
         ) as wanted,
         to_tsquery('simple', ?) as together
     )
     select ${results}
     from (
       select d.type, d.item_id,
         ts_rank(d.words, q.wanted) + coalesce((d.words @@ q.together)::integer, 0) as rank, d.published_at
       from q, search_documents d
       where ${within} @@ q.wanted and ${isOut}
       order by rank desc, d.published_at desc nulls last, d.type, d.item_id
       limit ${mostSearchResults}
     ) best join search_documents d using (type, item_id)
     order by best.rank desc, d.published_at desc nulls last, d.type, d.item_id`,
    [[...words], words.length > 1 ? words.join(' <-> ') : null],
  );
}

/** How much less alike than the best one another word may be. */
const nearBest = 0.05;

/** Few letters apart, or with letters exchanged: 'carmel' is no misspelt 'carmichael'. */
const isMisspelt = (word: string, known: string): boolean =>
  editDistance(word, known) <= (word.length > 4 ? 2 : 1) || isSwap(word, known);

const isSwap = (word: string, known: string): boolean =>
  [...word].sort().join('') === [...known].sort().join('');

/**
 * For each word the known ones that are written nearly like it, the word itself first.
 * @param likeness how alike they must be, from 0 to 1
 */
export async function findAlternatives(
  db: Knex,
  words: readonly string[],
  likeness: number,
): Promise<string[][]> {
  // The index compares with the setting, which is made before the first word is looked at and ends with the query.
  const found = await selectRows<{ position: number; known: string }>(
    db,
    `with setting as materialized (select set_config('pg_trgm.similarity_threshold', ?, true) as value)
     select asked.position::integer, near.known
     from setting,
       lateral unnest(case when setting.value is not null then ?::text[] end) with ordinality asked (word, position),
       lateral (
         select alike.word as known
         from (
           select v.word, similarity(v.word, asked.word) as closeness,
             max(similarity(v.word, asked.word)) over () as best
           from search_vocabulary v where v.word % asked.word and v.word <> asked.word
         ) alike
         where alike.closeness >= alike.best - ${nearBest}
         union
         select v.word from search_vocabulary v
         where v.word = any (swaps_of(asked.word)) and v.word <> asked.word
       ) near
     order by asked.position, near.known`,
    [String(likeness), [...words]],
  );
  return words.map((word, at) => [
    word,
    ...found
      .filter(({ position, known }) => position === at + 1 && isMisspelt(word, known))
      .map(({ known }) => known),
  ]);
}
