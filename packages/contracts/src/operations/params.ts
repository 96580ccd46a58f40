import { z } from 'zod';
import { flagQuery, idParam } from '../domain/fields';
import { maxListPageSize } from '../domain/listPageSize';
import { edited } from '../forms/edited';

/** `{id}` in a path. */
export const idParams = z.strictObject({ id: idParam() });

/** The same of a segment, in SPEC's words. */
export const segmentParams = z.strictObject({ id: idParam('Invalid Segment ID') });

/** Parameters of a removal: `updatedAt` as the client read it; a later change causes a conflict. */
export const seenVersion = z.strictObject(edited);

/** Includes drafts, scheduled and hidden items in a list, for staff only. */
export const alsoHidden = z.strictObject({ hidden: flagQuery.optional() });

const limitText = `Must be a whole number from 1 to ${maxListPageSize}`;

/** One page of a long list instead of all of it: `limit` items, those that follow the one with the id `after`. */
export const pagination = z.strictObject({
  limit: z
    .string(limitText)
    .regex(/^[1-9]\d{0,3}$/, limitText)
    .transform(Number)
    .pipe(z.int().max(maxListPageSize, limitText))
    .optional(),
  after: idParam().optional(),
});

/** `{filename}` in a path. */
export const filenameParams = z.strictObject({
  filename: z
    .string()
    .max(200)
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, 'Choose an uploaded image'),
});
