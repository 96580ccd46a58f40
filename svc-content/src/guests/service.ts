import type { Guest, ImageForm } from '@show/contracts';
import type { Knex } from 'knex';
import { changeAndRead } from '../change-and-read';
import { editPictures } from '../edit-pictures';
import { editSlug } from '../edit-slug';
import { items } from '../items';
import { findGuest } from './queries';

export function guestService(db: Knex) {
  const change = changeAndRead(db, (trx, id) => findGuest(trx, id, { hidden: true }), items.guest.missing);

  return {
    setPictures: (id: number, images: ImageForm): Promise<Guest> =>
      change(id, (trx) => editPictures(trx, 'guest', id, images)),

    setSlug: (id: number, slug: string | null): Promise<Guest> =>
      change(id, (trx) => editSlug(trx, 'guest', id, slug)),
  };
}
