import type { SearchResult } from '@show/contracts';
import type { Knex } from 'knex';
import { findAlternatives, findByAlternatives, findByTitle, findByWords, haveMeaning } from './queries';
import { searchWords } from './words';

/** With fewer exact results than this, similar matches follow them. */
const few = 5;

/**
 * Minimum similarity of a correction, from 0 to 1: 'wane' has 0.37 with Wayne, 'tunes' 0.33 with dunes. If the words
 * as written have results, only another spelling is added: 'theater' has 0.45 with theatre.
 */
const likeness = { misspelt: 0.35, otherSpelling: 0.45 };

export async function search(db: Knex, query: string): Promise<SearchResult[]> {
  const words = searchWords(query);
  if (words.length === 0) return [];
  const exact = await findByWords(db, words);
  if (exact.length === 0 && !(await haveMeaning(db, words))) return findByTitle(db, words.join(' '));
  if (exact.length >= few) return exact;
  const needed = exact.length > 0 ? likeness.otherSpelling : likeness.misspelt;
  const alternatives = await findAlternatives(db, words, needed);
  if (alternatives.every(({ length }) => length === 1)) return exact;
  const found = new Set(exact.map(keyOf));
  const alike = await findByAlternatives(db, alternatives);
  const corrections = [...new Set(alternatives.flatMap(([, ...others]) => others))];
  return [
    ...exact,
    ...alike.filter((result) => !found.has(keyOf(result))).map((result) => ({ ...result, corrections })),
  ];
}

function keyOf({ type, id }: SearchResult): string {
  return `${type} ${id}`;
}
