import { itemKinds, type OperationBody, type Sponsor, type setSponsorLocation } from '@show/contracts';
import type { Knex } from 'knex';
import { wholePoint } from '../../geo/wholePoint';
import { changeAndRead } from '../../items/changeAndRead';
import { recordChange } from '../../items/recordChange';
import { refuseOvertaken } from '../../items/refuseOvertaken';
import { findSponsor } from './queries';

export function sponsorService(db: Knex) {
  const change = changeAndRead(db, findSponsor, itemKinds.sponsor.missing);

  return {
    /** Throws not-found, and conflict when somebody else has changed the sponsor meanwhile. */
    setLocation: (id: number, form: OperationBody<typeof setSponsorLocation>): Promise<Sponsor> =>
      change(id, async (trx) => {
        await refuseOvertaken(trx, 'sponsors', { id, seen: form.updatedAt, name: 'sponsor' });
        const moved = await trx('sponsors')
          .where({ id })
          .update({
            location_name: form.locationName,
            location_address: form.locationAddress,
            ...wholePoint(form),
            show_on_map: form.showOnMap,
          });
        if (moved > 0) await recordChange(trx, 'sponsor', { id });
      }),
  };
}
