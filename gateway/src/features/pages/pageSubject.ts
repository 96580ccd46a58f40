import {
  contentUnion,
  type Giveaway,
  giveawaySchema,
  type Page,
  type SlugLookup,
  slugLookupSchema,
} from '@show/contracts';
import type { z } from 'zod';

const itemSchema = contentUnion(
  ['episode', 'segment', 'instudio-guest', 'business', 'album', 'own-page'],
  {},
);
const mainGiveawaySchema = giveawaySchema.nullable();

/** The item that a page is about, by its kind. */
export type PageSubject =
  | SlugLookup
  | z.output<typeof itemSchema>
  | { readonly type: 'giveaway'; readonly content: Giveaway };

/** Reads the response with the item of a page by its contract; undefined for a page without one now. */
export function pageSubject({ id }: Page, json: unknown): PageSubject | undefined {
  switch (id) {
    case 'slug':
      return slugLookupSchema.parse(json);
    case 'giveaway':
    case 'giveaway-ledger':
    case 'giveaway-rules': {
      const content = mainGiveawaySchema.parse(json);
      return content ? { type: 'giveaway', content } : undefined;
    }
    default:
      return itemSchema.parse({ type: id, content: json });
  }
}
