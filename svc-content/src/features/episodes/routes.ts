import {
  createEpisode,
  deleteEpisode,
  editEpisode,
  getEpisode,
  itemKinds,
  listEpisodes,
  listFeaturedEpisodes,
  setEpisodeImage,
  setEpisodeSlug,
  setEpisodeYoutubeId,
} from '@show/contracts';
import { route } from '@show/service-kit';
import type { Router } from 'express';
import type { Knex } from 'knex';
import { found } from '../../http/found';
import { seesHidden } from '../../http/seesHidden';
import { itemWriter } from '../../items/itemWriter';
import * as queries from './queries';

export function episodeRoutes(router: Router, db: Knex): void {
  const episodes = itemWriter(db, 'episode', (trx, id) => queries.findEpisode(trx, id, { hidden: true }));

  route(router, listEpisodes, ({ caller, query }) =>
    queries.listEpisodes(db, { ...query, hidden: seesHidden(caller, query) }),
  );
  route(router, listFeaturedEpisodes, () => queries.listFeaturedEpisodes(db));
  route(router, getEpisode, async ({ params }) =>
    found(await queries.findEpisode(db, params.id), itemKinds.episode.missing),
  );

  route(router, createEpisode, ({ body }) => episodes.create(body));
  route(router, editEpisode, ({ params, body }) => episodes.edit(params.id, body));
  route(router, deleteEpisode, ({ params, query }) => episodes.remove(params.id, query));
  route(router, setEpisodeImage, ({ params, body }) => episodes.edit(params.id, body));
  route(router, setEpisodeSlug, ({ params, body }) => episodes.edit(params.id, body));
  route(router, setEpisodeYoutubeId, ({ params, body }) => episodes.edit(params.id, body));
}
