import { instantSchema } from '../fields';

/**
 * Beside an edit, the thing's `updatedAt` as it was read: when somebody else has changed it since, the edit is refused
 * with `conflict` instead of overwriting theirs. Without it the edit is made in any case.
 */
export const edited = { updatedAt: instantSchema.optional() } as const;

/** The same for a thing that may not have been there when the form was opened: then null. */
export const editedOrNew = { updatedAt: instantSchema.nullable().optional() } as const;
