import {
  type Episode,
  itemKinds,
  type OperationBody,
  type setEpisodeImage,
  type setEpisodeSlug,
  type setEpisodeYoutubeId,
} from '@show/contracts';
import { problems } from '@show/service-kit';
import type { Knex } from 'knex';
import { violates } from '../../database/constraint';
import { changeAndRead } from '../../items/changeAndRead';
import { editItem } from '../../items/editItem';
import { editPictures } from '../../items/editPictures';
import { editSlug } from '../../items/editSlug';
import { findEpisode } from './queries';

type Pictures = OperationBody<typeof setEpisodeImage>;
type Slug = OperationBody<typeof setEpisodeSlug>;
type Video = OperationBody<typeof setEpisodeYoutubeId>;

const type = 'episode';

/** Every edit throws not-found, and conflict when somebody else has changed the episode meanwhile. */
export function episodeService(db: Knex) {
  const change = changeAndRead(
    db,
    (trx, id) => findEpisode(trx, id, { hidden: true }),
    itemKinds.episode.missing,
  );

  return {
    setPictures: (id: number, { updatedAt: seen, ...images }: Pictures): Promise<Episode> =>
      change(id, (trx) => editPictures(trx, { type, id, seen }, images)),

    setSlug: (id: number, { slug, updatedAt: seen }: Slug): Promise<Episode> =>
      change(id, (trx) => editSlug(trx, { type, id, seen }, slug)),

    /** Throws video-taken when another episode shows the video. */
    async setYoutubeId(id: number, { youtubeId, updatedAt: seen }: Video): Promise<Episode> {
      try {
        return await change(id, async (trx) => {
          await editItem(trx, { type, id, seen }, { youtube_id: youtubeId });
          await forgetVideoPicture(trx, id);
        });
      } catch (error) {
        if (!violates(error, 'episodes_youtube_id_unique')) throw error;
        throw problems.conflict('video-taken', 'Another episode already shows this video');
      }
    },
  };
}

/** A picture at the video site is the former video's; without one the page takes that of the new video. */
async function forgetVideoPicture(trx: Knex.Transaction, id: number): Promise<void> {
  await trx('episodes').where({ id }).whereLike('thumbnail', 'https://%').update({ thumbnail: null });
}
