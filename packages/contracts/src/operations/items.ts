import { rundownKinds } from '../domain/rundownKinds';
import { operation } from '../http/operation';
import { episodeOperations } from './itemOperations';

// Kinds without special calls besides PUTs; each other one has its own module.
const { get } = episodeOperations;

export const getEpisode = operation('getEpisode', 'GET', get.path, {
  ...get,
  cache: { ...get.cache, tags: ['episode', ...rundownKinds] },
});

export const {
  list: listEpisodes,
  featured: listFeaturedEpisodes,
  create: createEpisode,
  edit: editEpisode,
  remove: deleteEpisode,
} = episodeOperations;

export { setEpisodeImage, setEpisodeSlug, setEpisodeYoutubeId } from './itemAliases';
