import { type Album, type AlbumForm, itemKinds, type OperationBody, type updateAlbum } from '@show/contracts';
import { problems } from '@show/service-kit';
import type { Knex } from 'knex';
import { violates } from '../../database/constraint';
import { found } from '../../http/found';
import { assertRowNotStale } from '../../items/assertRowNotStale';
import { changeAndRead } from '../../items/changeAndRead';
import { recordChange, recordDeletedAlbum } from '../../items/recordChange';
import { findAlbum } from './queries';

const missingAlbum = itemKinds.album.missing;

export function albumService(db: Knex) {
  const change = changeAndRead(db, (trx, id) => findAlbum(trx, id, { hidden: true }), missingAlbum);

  return {
    /** Throws invalid when the segment or the guest is not there. */
    create: (form: AlbumForm): Promise<Album> =>
      namingWhatIsGone(
        db.transaction(async (trx) => {
          const [created] = await trx('albums').insert(columns(form)).returning<{ id: number }[]>('id');
          const id = found(created, missingAlbum).id;
          await recordChange(trx, 'album', { id });
          return found(await findAlbum(trx, id, { hidden: true }), missingAlbum);
        }),
      ),

    /**
     * Throws not-found, conflict when somebody else has changed the album meanwhile, and invalid when the segment or
     * the guest is not there.
     */
    edit: (id: number, form: OperationBody<typeof updateAlbum>): Promise<Album> =>
      namingWhatIsGone(
        change(id, async (trx) => {
          await assertRowNotStale(trx, 'albums', { id, seen: form.updatedAt, name: 'album' });
          await trx('albums').where({ id }).update(columns(form));
          // A hidden one is gone for visitors, also from the memory of the gateway.
          await recordChange(trx, 'album', { id }, form.isVisible ? 'changed' : 'removed');
        }),
      ),

    /** Its photos are kept for as long as it can be restored. Throws not-found. */
    remove: (id: number): Promise<void> =>
      db.transaction(async (trx) => {
        if ((await trx('albums').where({ id }).delete()) === 0) throw problems.notFound(missingAlbum);
        await recordDeletedAlbum(trx, id);
      }),
  };
}

async function namingWhatIsGone(written: Promise<Album>): Promise<Album> {
  try {
    return await written;
  } catch (error) {
    if (violates(error, 'albums_segment_id_fkey')) {
      throw problems.invalid([{ path: 'body.tvSegmentId', message: 'There is no such segment' }]);
    }
    if (violates(error, 'albums_guest_id_fkey')) {
      throw problems.invalid([{ path: 'body.instudioGuestId', message: 'There is no such guest' }]);
    }
    throw error;
  }
}

function columns(form: AlbumForm) {
  return {
    title: form.title,
    description: form.description,
    year: form.year,
    month: form.month,
    day: form.day,
    location_name: form.locationName,
    location_address: form.locationAddress,
    segment_id: form.tvSegmentId,
    guest_id: form.instudioGuestId,
    is_visible: form.isVisible,
    cover_image: form.coverImage,
  };
}
