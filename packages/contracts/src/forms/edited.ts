import { instantSchema } from '../domain/fields';

/**
 * The `updatedAt` of the edited item as the client read it: if the item was changed since, the edit is rejected
 * with `conflict` instead of overwriting that change. Without it the edit is always applied.
 */
export const edited = { updatedAt: instantSchema.optional() } as const;

/** The same for an item that may not have existed when the form was opened: then null. */
export const editedOrNew = { updatedAt: instantSchema.nullable().optional() } as const;
