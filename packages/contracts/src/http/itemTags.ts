import { z } from 'zod';
import { idSchema } from '../domain/fields';
import { type RootSlugKind, rootSlugKinds } from '../domain/itemKinds';
import { rundownKinds } from '../domain/rundownKinds';
import type { CacheKind, CacheTag } from './cacheTags';
import type { FoundResponse } from './operation';

const linkedItems = z.object({ tvSegmentId: idSchema.nullish(), instudioGuestId: idSchema.nullish() });
const lookedUp = z.object({
  type: z.enum(rootSlugKinds),
  id: idSchema,
  redirect: z.string().nullable(),
});
/** What the response about an item contains of others. */
const shownBeside: Partial<Record<RootSlugKind, readonly CacheTag[]>> = {
  episode: ['episode', ...rundownKinds],
  segment: ['category', 'location'],
};
const slugTags: readonly CacheTag[] = [
  ...new Set([...rootSlugKinds, ...rundownKinds, 'category' as const, 'location' as const]),
];

/** For a response about the one item that a parameter names, and optionally about some kinds. */
export function tagOfItem(kind: CacheKind, parameter = 'id', ...beside: readonly CacheTag[]) {
  return ({ params }: FoundResponse): readonly CacheTag[] => [
    `${kind}:${Number(params[parameter])}`,
    ...beside,
  ];
}

/** For one album, which shows the names of its segment and its guest. */
export function tagsOfAlbum({ params, body }: FoundResponse): readonly CacheTag[] {
  return [`album:${Number(params.id)}`, ...(body === undefined ? [] : tagsOfLinked(body))];
}

/** For the albums of an item: any album may come to be one of them. */
export function tagsOfAlbumsOf(kind: 'segment' | 'instudio-guest') {
  return ({ params, body }: FoundResponse): readonly CacheTag[] => [
    `${kind}:${Number(params.id)}`,
    'album',
    ...(body === undefined ? [] : z.array(z.unknown()).parse(body).flatMap(tagsOfLinked)),
  ];
}

/** A business has a URL by id and one by slug; an unknown slug may later become that of any business. */
export function tagsOfBusiness({ body }: FoundResponse): readonly CacheTag[] {
  return body === undefined ? ['business'] : [`business:${z.object({ id: idSchema }).parse(body).id}`];
}

/** A slug that leads nowhere, or that an item once had, may become the slug of any other item. */
export function tagsOfSlug({ body }: FoundResponse): readonly CacheTag[] {
  if (body === undefined) return slugTags;
  const { type, id, redirect } = lookedUp.parse(body);
  if (redirect !== null) return slugTags;
  return [`${type}:${id}`, ...(shownBeside[type] ?? [])];
}

function tagsOfLinked(album: unknown): readonly CacheTag[] {
  const { tvSegmentId, instudioGuestId } = linkedItems.parse(album);
  return [
    ...(tvSegmentId ? [`segment:${tvSegmentId}` as const] : []),
    ...(instudioGuestId ? [`instudio-guest:${instudioGuestId}` as const] : []),
  ];
}
