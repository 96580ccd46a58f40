import type { BusinessSuggestion } from '@show/contracts';
import type { Knex } from 'knex';
import { mostSuggestions, suggestBusinesses } from './queries';

/** Own businesses first; what room they leave is for places that are not among them by name. */
export async function suggest(
  db: Knex,
  text: string,
  places: () => Promise<BusinessSuggestion[]>,
): Promise<BusinessSuggestion[]> {
  const own = await suggestBusinesses(db, text);
  if (own.length >= mostSuggestions) return own;
  const names = new Set(own.map(nameOf));
  const others = (await places()).filter((place) => !names.has(nameOf(place)));
  return [...own, ...others].slice(0, mostSuggestions);
}

function nameOf({ name }: BusinessSuggestion): string {
  return name.trim().toLowerCase();
}
