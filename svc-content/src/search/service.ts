import type { SearchResult } from '@show/contracts';
import type { Knex } from 'knex';
import { findByLikeness, findByWords } from './queries';
import { searchWords } from './words';

/** With fewer exact results than this, the nearly alike are added after them. */
const few = 5;

export async function search(db: Knex, query: string): Promise<SearchResult[]> {
  const words = searchWords(query);
  if (words.length === 0) return [];
  const exact = await findByWords(db, words);
  if (exact.length >= few) return exact;
  const found = new Set(exact.map(keyOf));
  const alike = await findByLikeness(db, words);
  return [...exact, ...alike.filter((result) => !found.has(keyOf(result)))];
}

function keyOf({ type, id }: SearchResult): string {
  return `${type} ${id}`;
}
