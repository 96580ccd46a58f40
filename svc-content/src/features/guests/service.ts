import {
  type Guest,
  itemKinds,
  type OperationBody,
  type setGuestImage,
  type setGuestSlug,
} from '@show/contracts';
import type { Knex } from 'knex';
import { changeAndRead } from '../../items/changeAndRead';
import { editPictures } from '../../items/editPictures';
import { editSlug } from '../../items/editSlug';
import { findGuest } from './queries';

type Pictures = OperationBody<typeof setGuestImage>;
type Slug = OperationBody<typeof setGuestSlug>;

const type = 'instudio-guest';

/** Every edit throws not-found, and conflict when somebody else has changed the guest meanwhile. */
export function guestService(db: Knex) {
  const change = changeAndRead(
    db,
    (trx, id) => findGuest(trx, id, { hidden: true }),
    itemKinds['instudio-guest'].missing,
  );

  return {
    setPictures: (id: number, { updatedAt: seen, ...images }: Pictures): Promise<Guest> =>
      change(id, (trx) => editPictures(trx, { type, id, seen }, images)),

    setSlug: (id: number, { slug, updatedAt: seen }: Slug): Promise<Guest> =>
      change(id, (trx) => editSlug(trx, { type, id, seen }, slug)),
  };
}
