import { sentences } from '@show/contracts';
import { type Problem, problems } from '@show/service-kit';
import { violates } from '../database/violates';

const urlTaken = () => problems.conflict('url-taken', sentences.urlTaken);
const invalid = (field: string, message: string) => () =>
  problems.invalid([{ path: `body.${field}`, message }]);

const refusals: Readonly<Record<string, () => Problem>> = {
  slugs_unique_ignoring_case: urlTaken,
  businesses_slug_unique: urlTaken,
  segments_category_id_fkey: invalid('categoryId', 'There is no such category'),
  segment_categories_name_unique: invalid('values.categories', 'Must each have another name'),
  albums_segment_id_fkey: invalid('tvSegmentId', 'There is no such segment'),
  albums_guest_id_fkey: invalid('instudioGuestId', 'There is no such guest'),
  albums_day_exists: invalid('day', 'The month has fewer days'),
};

/** Runs a write of items and turns violations of constraints into problems. */
export async function refusing<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    for (const [constraint, refusal] of Object.entries(refusals)) {
      if (violates(error, constraint)) throw refusal();
    }
    throw error;
  }
}
