import { z } from 'zod';
import { slugFormSchema } from '../domain/slug';
import { youtubeIdFormSchema } from '../domain/youtube';
import { episodeSchema } from '../entities/episode';
import { edited } from '../forms/edited';
import { imageFormSchema } from '../forms/image';
import { itemEditSchemas, itemFormSchemas } from '../forms/itemEdit';
import { tagOfItem } from '../http/itemTags';
import { operation } from '../http/operation';
import { alsoHidden, idParams, partOfList, seenVersion } from './params';

const cache = { seconds: 60, tags: ['episode'], browser: 'default' } as const;

export const listEpisodes = operation({
  id: 'listEpisodes',
  method: 'GET',
  path: '/api/episodes',
  service: 'content',
  access: 'public',
  tag: 'Episodes',
  summary: 'All episodes, newest first',
  query: alsoHidden.extend(partOfList.shape),
  response: z.array(episodeSchema),
  cache,
});

export const listFeaturedEpisodes = operation({
  id: 'listFeaturedEpisodes',
  method: 'GET',
  path: '/api/episodes/featured',
  service: 'content',
  access: 'public',
  tag: 'Episodes',
  summary: 'Featured episodes; the newest when none is featured',
  response: z.array(episodeSchema),
  cache,
});

export const getEpisode = operation({
  id: 'getEpisode',
  method: 'GET',
  path: '/api/episodes/{id}',
  service: 'content',
  access: 'public',
  tag: 'Episodes',
  summary: 'One episode',
  params: idParams,
  response: episodeSchema,
  cache: { ...cache, tags: tagOfItem('episode') },
  problems: ['not-found'],
});

export const setEpisodeImage = operation({
  id: 'setEpisodeImage',
  method: 'PUT',
  path: '/api/episodes/{id}/image',
  service: 'content',
  access: 'admin',
  tag: 'Episodes',
  summary: "Set or clear an episode's own pictures",
  params: idParams,
  body: imageFormSchema.safeExtend(edited),
  response: episodeSchema,
  problems: ['not-found', 'conflict'],
});

export const setEpisodeSlug = operation({
  id: 'setEpisodeSlug',
  method: 'PUT',
  path: '/api/episodes/{id}/slug',
  service: 'content',
  access: 'admin',
  tag: 'Episodes',
  summary: "Set or clear an episode's address",
  params: idParams,
  body: slugFormSchema.extend(edited),
  response: episodeSchema,
  problems: ['not-found', 'conflict', 'url-taken'],
});

export const setEpisodeYoutubeId = operation({
  id: 'setEpisodeYoutubeId',
  method: 'PUT',
  path: '/api/episodes/{id}/youtube-id',
  service: 'content',
  access: 'admin',
  tag: 'Episodes',
  summary: "Correct an episode's video",
  params: idParams,
  body: youtubeIdFormSchema.extend(edited),
  response: episodeSchema,
  problems: ['not-found', 'conflict'],
});

export const editEpisode = operation({
  id: 'editEpisode',
  method: 'PATCH',
  path: '/api/episodes/{id}',
  service: 'content',
  access: 'admin',
  tag: 'Episodes',
  summary: 'Change the named fields of an episode; a sync leaves them alone from then on',
  params: idParams,
  body: itemEditSchemas.episode,
  response: episodeSchema,
  problems: ['not-found', 'conflict', 'url-taken'],
});

export const createEpisode = operation({
  id: 'createEpisode',
  method: 'POST',
  path: '/api/episodes',
  service: 'content',
  access: 'admin',
  tag: 'Episodes',
  summary: 'Make an episode: a draft unless it is visible',
  body: itemFormSchemas.episode,
  response: episodeSchema,
  status: 201,
  problems: ['url-taken'],
});

export const deleteEpisode = operation({
  id: 'deleteEpisode',
  method: 'DELETE',
  path: '/api/episodes/{id}',
  service: 'content',
  access: 'admin',
  tag: 'Episodes',
  summary: 'Move an episode to the trash, from which it can be restored for 30 days',
  params: idParams,
  query: seenVersion,
  status: 204,
  problems: ['not-found', 'conflict'],
});
