import { z } from 'zod';
import { idSchema } from '../domain/fields';
import { itemKindList } from '../domain/itemKinds';

/** An item as it is listed elsewhere: by its title. */
export const namedItemSchema = z.object({ type: z.enum(itemKindList), id: idSchema, title: z.string() });
export type NamedItem = z.infer<typeof namedItemSchema>;

/** Where a show still has something of what it was before. */
export const showLeftoversSchema = z
  .object({
    /** Names that the show had. */
    formerNames: z.array(z.string()),
    /** Items with such a name in a text; the first of them. */
    named: z.array(namedItemSchema).optional(),
    /** Places outside of the box around the show's region; the first of them. */
    outside: z.array(z.object({ kind: z.enum(['segment', 'business']), id: idSchema, name: z.string() })),
  })
  .meta({ id: 'ShowLeftovers' });
export type ShowLeftovers = z.infer<typeof showLeftoversSchema>;
