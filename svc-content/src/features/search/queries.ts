import { maxSearchResults, type SearchResult } from '@show/contracts';
import { selectRow, selectRows } from '@show/service-kit';
import type { Knex } from 'knex';
import { editDistance } from './editDistance';

const results = `
  d.type, d.item_id as id, d.slug, d.title, d.description,
  coalesce(d.thumbnail, 'https://i.ytimg.com/vi/' || d.youtube_id || '/hqdefault.jpg') as "thumbnailUrl",
  instant_text(d.published_at) as "publishedAt", d.location`;

/** Scheduled items already have documents. */
const isOut = '(d.published_at is null or d.published_at <= now())';

/**
 * Documents with every word or a word that starts with it, best first; adjacent words rank highest.
 * @param words letters and digits only, because they become part of a tsquery
 */
export function findByWords(db: Knex, words: readonly string[]): Promise<SearchResult[]> {
  return find(db, words.map(begun));
}

/**
 * Like findByWords, where each word may also be a similar one.
 * @param alternatives each word, followed by its corrections
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

/** Whether the words are more than stop words such as 'of the'. */
export async function haveMeaning(db: Knex, words: readonly string[]): Promise<boolean> {
  const row = await selectRow<{ telling: boolean }>(
    db,
    `select numnode(to_tsquery('english', ?)) > 0 as telling`,
    [words.join(' & ')],
  );
  return row?.telling ?? false;
}

/** Documents with exactly this title. */
export function findByTitle(db: Knex, title: string): Promise<SearchResult[]> {
  return selectRows(
    db,
    `select ${results}
     from search_documents d
     where lower(d.title) = ? and ${isOut}
     order by d.published_at desc nulls last, d.type, d.item_id
     limit ${maxSearchResults}`,
    [title],
  );
}

/** Numbers match exactly: 1 is not a prefix of 12. */
const begun = (word: string) => (/^\d+$/.test(word) ? word : `${word}:*`);

/** Has its own index. */
const namedWords = "ts_filter(d.words, '{a,b}')";

/**
 * Matches in titles and names rank before matches in descriptions. If they fill the list, the others, which are ten
 * times as many, need not be ranked.
 */
async function find(db: Knex, words: readonly string[]): Promise<SearchResult[]> {
  if (words.length > 1) return findBest(db, words, 'd.words');
  const named = await findBest(db, words, namedWords);
  return named.length === maxSearchResults ? named : findBest(db, words, 'd.words');
}

/** @param words a tsquery for each word, all of which must match */
function findBest(db: Knex, words: readonly string[], within: string): Promise<SearchResult[]> {
  // Each word as written or as its stem; stop words may be missing.
  // Excerpts are made for the best documents only.
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
       limit ${maxSearchResults}
     ) best join search_documents d using (type, item_id)
     order by best.rank desc, d.published_at desc nulls last, d.type, d.item_id`,
    [[...words], words.length > 1 ? words.join(' <-> ') : null],
  );
}

/** Maximum difference of similarity from the best correction. */
const nearBest = 0.05;

/** A small edit distance or a transposition: 'carmel' is not a misspelled 'carmichael'. */
const isMisspelt = (word: string, known: string): boolean =>
  editDistance(word, known) <= (word.length > 4 ? 2 : 1) || isSwap(word, known);

const isSwap = (word: string, known: string): boolean =>
  [...word].sort().join('') === [...known].sort().join('');

/** As a name is written and as it is abbreviated: too short and too different to be similar. */
const abbreviations = [
  ['fort', 'ft'],
  ['mount', 'mt'],
  ['saint', 'st'],
] as const;

/** The same word written the other way, where a name follows: the last word of 'main st' is a street. */
function otherFormOf(word: string, isLast: boolean): string[] {
  if (isLast) return [];
  return abbreviations.flatMap(([long, short]) => (word === long ? short : word === short ? long : []));
}

/**
 * For each word the word itself, its abbreviation or long form, then similar known words.
 * @param likeness minimum similarity, from 0 to 1
 */
export async function findAlternatives(
  db: Knex,
  words: readonly string[],
  likeness: number,
): Promise<string[][]> {
  // The index compares with the setting, which is set before the first word and ends with the query.
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
    ...otherFormOf(word, at === words.length - 1),
    ...found
      .filter(({ position, known }) => position === at + 1 && isMisspelt(word, known))
      .map(({ known }) => known),
  ]);
}
