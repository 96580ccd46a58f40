import type { BusinessSuggestion } from '@show/contracts';
import type { Knex } from 'knex';
import { maxSuggestions, suggestBusinesses } from './queries';

/** Own businesses, then places with other names up to the limit. */
export async function suggest(
  db: Knex,
  text: string,
  places: () => Promise<BusinessSuggestion[]>,
): Promise<BusinessSuggestion[]> {
  const own = await suggestBusinesses(db, text);
  if (own.length >= maxSuggestions) return own;
  const names = new Set(own.map(nameOf));
  const others = (await places()).filter((place) => !names.has(nameOf(place)));
  return [...own, ...others].slice(0, maxSuggestions);
}

function nameOf({ name }: BusinessSuggestion): string {
  return name.trim().toLowerCase();
}
