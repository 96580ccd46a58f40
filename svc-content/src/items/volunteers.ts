import { type Caller, problems } from '@show/service-kit';
import type { Knex } from 'knex';
import type { Fields } from './writeColumns';

/** Shown to volunteers, who change only what visitors do not see. */
const shown = 'Visitors see this, or soon will. Ask an editor to change it.';
const publishing = 'Ask an editor to publish it.';

export type Acting = Pick<Caller, 'member'>;

const isVolunteer = ({ member }: Acting) => member?.role === 'volunteer';

/** Throws forbidden for fields with which a volunteer would publish an item. */
export function refusePublishing(caller: Acting, { isVisible, publishedAt, featured }: Fields): void {
  const publishes = isVisible === true || publishedAt !== undefined || featured === true;
  if (publishes && isVolunteer(caller)) throw problems.forbidden(publishing);
}

/** Locks an item for a volunteer. Throws forbidden if visitors see it, or will at its publish date. */
export async function refuseShown(
  trx: Knex.Transaction,
  caller: Acting,
  table: string,
  id: number,
): Promise<void> {
  if (!isVolunteer(caller)) return;
  const item = await trx(table)
    .where({ id })
    .forUpdate()
    .first<{ is_visible: boolean } | undefined>('is_visible');
  if (item?.is_visible) throw problems.forbidden(shown);
}

/** Throws forbidden for a volunteer who would restore what visitors then see. */
export function refuseRestoringShown(caller: Acting, stored: Readonly<Record<string, unknown>>): void {
  if (isVolunteer(caller) && stored.is_visible !== false) throw problems.forbidden(shown);
}
