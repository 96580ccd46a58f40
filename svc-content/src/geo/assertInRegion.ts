import { outsideRegion } from '@show/contracts';
import { problems } from '@show/service-kit';
import type { Knex } from 'knex';
import type { ShowSource } from '../show/showSource';

/**
 * Throws invalid for a point outside the region of the show. A row may keep the one that it has, as the region may have
 * changed since it was entered.
 */
export async function assertInRegion(
  trx: Knex,
  show: ShowSource,
  { latitude, longitude }: Readonly<Record<string, unknown>>,
  row?: { readonly table: string; readonly id: number },
): Promise<void> {
  if (latitude == null || longitude == null) return;
  const point = { latitude: Number(latitude), longitude: Number(longitude) };
  const fault = outsideRegion(point, (await show.current()).region);
  if (
    !fault ||
    (row &&
      (await trx(row.table)
        .where({ id: row.id, ...point })
        .first('id')))
  )
    return;
  throw problems.invalid([{ path: `body.${fault.field}`, message: fault.message }]);
}
