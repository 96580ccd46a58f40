import { episodeOperations } from './itemOperations';

export const {
  list: listEpisodes,
  featured: listFeaturedEpisodes,
  get: getEpisode,
  create: createEpisode,
  edit: editEpisode,
  remove: deleteEpisode,
} = episodeOperations;

export { setEpisodeImage, setEpisodeSlug, setEpisodeYoutubeId } from './itemAliases';
