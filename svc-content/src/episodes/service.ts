import type { Episode, ImageForm } from '@show/contracts';
import { problems } from '@show/service-kit';
import type { Knex } from 'knex';
import { changeAndRead } from '../change-and-read';
import { violates } from '../constraint';
import { editItem } from '../edit-item';
import { editPictures } from '../edit-pictures';
import { editSlug } from '../edit-slug';
import { items } from '../items';
import { findEpisode } from './queries';

export function episodeService(db: Knex) {
  const change = changeAndRead(
    db,
    (trx, id) => findEpisode(trx, id, { hidden: true }),
    items.episode.missing,
  );

  return {
    setPictures: (id: number, images: ImageForm): Promise<Episode> =>
      change(id, (trx) => editPictures(trx, 'episode', id, images)),

    setSlug: (id: number, slug: string | null): Promise<Episode> =>
      change(id, (trx) => editSlug(trx, 'episode', id, slug)),

    /** Throws conflict when another episode shows the video. */
    async setYoutubeId(id: number, youtubeId: string): Promise<Episode> {
      try {
        return await change(id, async (trx) => {
          await forgetVideoPicture(trx, id);
          await editItem(trx, 'episode', id, { youtube_id: youtubeId });
        });
      } catch (error) {
        if (!violates(error, 'episodes_youtube_id_unique')) throw error;
        throw problems.conflict('conflict', 'Another episode already shows this video');
      }
    },
  };
}

/** A picture at the video site is the former video's; without one the page takes that of the new video. */
async function forgetVideoPicture(trx: Knex.Transaction, id: number): Promise<void> {
  await trx('episodes').where({ id }).whereLike('thumbnail', 'https://%').update({ thumbnail: null });
}
