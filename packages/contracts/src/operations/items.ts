import { episodeOperations } from './itemOperations';

// Kinds that have nothing special besides PUTs; each other one has its own module.
export const {
  list: listEpisodes,
  featured: listFeaturedEpisodes,
  get: getEpisode,
  create: createEpisode,
  edit: editEpisode,
  remove: deleteEpisode,
} = episodeOperations;

export { setEpisodeImage, setEpisodeSlug, setEpisodeYoutubeId } from './itemAliases';
