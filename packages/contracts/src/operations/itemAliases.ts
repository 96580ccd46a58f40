import type { z } from 'zod';
import { slugFormSchema } from '../domain/slug';
import { albumFormSchema } from '../forms/album';
import { edited } from '../forms/edited';
import { imageFormSchema } from '../forms/image';
import { segmentCategoryFormSchema } from '../forms/segmentCategory';
import { sponsorLocationFormSchema } from '../forms/sponsorLocation';
import { operation } from '../http/operation';
import type { ProblemCode } from '../http/problem';
import { youtubeIdFormSchema } from '../videos/youtube';
import {
  albumOperations,
  episodeOperations,
  guestOperations,
  segmentOperations,
  sponsorOperations,
} from './itemOperations';
import { idParams, segmentParams } from './params';

const image = { part: '/image', body: imageFormSchema.safeExtend(edited) } as const;
const slug = { part: '/slug', body: slugFormSchema.extend(edited), problems: ['url-taken'] } as const;

interface Alias<Id, Part, Body> {
  readonly id: Id;
  /** Path after that of the item. */
  readonly part: Part;
  readonly summary: string;
  readonly body: Body;
  readonly params?: typeof idParams;
  /** The tag of the kind when absent. */
  readonly tag?: string;
  readonly problems?: readonly ProblemCode[];
}

/** A PUT of some fields of an item, which writes as the PATCH of its kind does. */
function alias<
  Path extends string,
  Response extends z.ZodType,
  const Id extends string,
  const Part extends string,
  Body extends z.ZodType,
>(
  edit: { readonly path: `/${Path}`; readonly tag: string; readonly response: Response },
  { id, part, summary, body, params = idParams, tag = edit.tag, problems = [] }: Alias<Id, Part, Body>,
) {
  return operation(id, 'PUT', `${edit.path}${part}`, {
    service: 'content',
    access: 'staff',
    tag,
    summary,
    params,
    body,
    response: edit.response,
    problems: ['forbidden', 'not-found', 'conflict', ...problems],
  });
}

export const setEpisodeImage = alias(episodeOperations.edit, {
  ...image,
  id: 'setEpisodeImage',
  summary: "Set or clear an episode's own pictures",
});
export const setEpisodeSlug = alias(episodeOperations.edit, {
  ...slug,
  id: 'setEpisodeSlug',
  summary: "Set or clear an episode's URL",
});
export const setEpisodeYoutubeId = alias(episodeOperations.edit, {
  id: 'setEpisodeYoutubeId',
  part: '/youtube-id',
  summary: "Correct an episode's video",
  body: youtubeIdFormSchema.extend(edited),
});

export const setSegmentImage = alias(segmentOperations.edit, {
  ...image,
  id: 'setSegmentImage',
  summary: "Set or clear a segment's own pictures",
  params: segmentParams,
});
export const setSegmentSlug = alias(segmentOperations.edit, {
  ...slug,
  id: 'setSegmentSlug',
  summary: "Set or clear a segment's URL",
  params: segmentParams,
});
export const setSegmentCategory = alias(segmentOperations.edit, {
  id: 'setSegmentCategory',
  part: '/category',
  summary: "Set or clear a segment's category",
  body: segmentCategoryFormSchema.extend(edited),
});

export const setGuestImage = alias(guestOperations.edit, {
  ...image,
  id: 'setGuestImage',
  summary: "Set or clear a guest's own pictures",
});
export const setGuestSlug = alias(guestOperations.edit, {
  ...slug,
  id: 'setGuestSlug',
  summary: "Set or clear a guest's URL",
});

export const setSponsorLocation = alias(sponsorOperations.edit, {
  id: 'setSponsorLocation',
  part: '/location',
  summary: "Set a sponsor's location",
  body: sponsorLocationFormSchema.extend(edited),
  tag: 'Locations',
});

export const updateAlbum = alias(albumOperations.edit, {
  id: 'updateAlbum',
  part: '',
  summary: 'Change the whole album',
  body: albumFormSchema.safeExtend(edited),
});
