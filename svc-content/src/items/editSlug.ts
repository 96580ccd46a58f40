import { isReservedSlug, sentences } from '@show/contracts';
import { problems } from '@show/service-kit';
import type { Knex } from 'knex';
import { violates } from '../database/constraint';
import { type EditedItem, editItem } from './editItem';

/**
 * Gives an item a slug, or takes it away. The former one goes on redirecting. Throws url-taken when another
 * episode, segment or guest has or had the slug, or a fixed route begins with it; and as `editItem` does.
 */
export async function editSlug(trx: Knex.Transaction, item: EditedItem, slug: string | null): Promise<void> {
  if (slug !== null && isReservedSlug(slug)) throw problems.conflict('url-taken', sentences.urlTaken);
  try {
    await editItem(trx, item, { slug });
  } catch (error) {
    if (violates(error, 'slugs_unique_ignoring_case'))
      throw problems.conflict('url-taken', sentences.urlTaken);
    throw error;
  }
}
