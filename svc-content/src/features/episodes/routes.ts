import {
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
import * as queries from './queries';
import { episodeService } from './service';

export function episodeRoutes(router: Router, db: Knex): void {
  const episodes = episodeService(db);

  route(router, listEpisodes, ({ caller, query }) =>
    queries.listEpisodes(db, { ...query, hidden: seesHidden(caller, query) }),
  );
  route(router, listFeaturedEpisodes, () => queries.listFeaturedEpisodes(db));
  route(router, getEpisode, async ({ params }) =>
    found(await queries.findEpisode(db, params.id), itemKinds.episode.missing),
  );

  route(router, setEpisodeImage, ({ params, body }) => episodes.setPictures(params.id, body));
  route(router, setEpisodeSlug, ({ params, body }) => episodes.setSlug(params.id, body));
  route(router, setEpisodeYoutubeId, ({ params, body }) => episodes.setYoutubeId(params.id, body));
}
