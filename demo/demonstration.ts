import type { DemoContentInput, DemoGiveawaysInput } from '@show/contracts';
import { albums } from './data/albums';
import { businesses } from './data/businesses';
import { categories } from './data/categories';
import { episodes } from './data/episodes';
import { filming } from './data/filming';
import { giveaways } from './data/giveaways';
import { guests } from './data/guests';
import { segments } from './data/segments';
import { sponsors } from './data/sponsors';
import { dayIn, onlineSince } from './days';
import type { DemoPicture } from './kinds';
import { pictures } from './pictures';

export interface Demonstration {
  readonly content: DemoContentInput;
  readonly giveaways: DemoGiveawaysInput;
}

/** A picture as svc-media keeps it. */
export interface StoredPicture {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** Pictures by their file. */
export type StoredPictures = ReadonlyMap<string, StoredPicture>;
type Find = (picture: DemoPicture) => StoredPicture & { readonly alt: string };

/** Everything that is shown, as of today. Lists of data are in the order of the show: the last one is the newest. */
export function buildDemo(now: Date, stored: StoredPictures): Demonstration {
  const find: Find = ({ file, alt }) => {
    const picture = stored.get(file);
    if (!picture) throw new Error(`The picture ${file} was not stored`);
    return { url: picture.url, width: picture.width, height: picture.height, alt };
  };
  const photos = takePhotos(find);
  const content = {
    ...describeItems(find, now),
    categories,
    locations: segments.flatMap(({ key, places }) =>
      places.map(({ county, ...place }) => ({ segmentKey: key, ...place })),
    ),
    albums: albums.map(({ photos: _, ...album }, at) => ({
      ...album,
      coverImage: photos.find(({ albumKey }) => albumKey === album.key)?.url ?? null,
      publishedAt: weekly(albums, at, { newest: 9, now }),
    })),
    photos,
    galleries: hangGalleries(find, photos),
    filming: filming.map(({ daysAhead, timeZone, ...event }) => ({
      ...event,
      date: dayIn(timeZone, now, daysAhead),
    })),
  };
  return {
    content: { ...content, images: pictures.map(find) },
    giveaways: { giveaways: openGiveaways(find, now) },
  };
}

/** What has a picture of its own. */
function describeItems(find: Find, now: Date) {
  const hero = (picture?: DemoPicture) => picture && { heroImage: find(picture).url };
  return {
    episodes: episodes.map(({ picture, hero: behind, ...episode }, at) => ({
      ...episode,
      thumbnail: find(picture).url,
      ...hero(behind),
      publishedAt: weekly(episodes, at, { newest: 2, now }),
    })),
    segments: segments.map(({ picture, hero: behind, places, gallery, ...segment }, at) => ({
      ...segment,
      thumbnail: find(picture).url,
      ...hero(behind),
      publishedAt: weekly(segments, at, { newest: 4, now }),
    })),
    guests: guests.map(({ picture, ...guest }, at) => {
      const { url } = find(picture);
      const publishedAt = weekly(guests, at, { newest: 6, now });
      return { ...guest, thumbnail: url, customThumbnail: url, publishedAt };
    }),
    businesses: businesses.map(({ picture, ...business }, at) => ({
      ...business,
      thumbnail: find(picture).url,
      publishedAt: weekly(businesses, at, { newest: 5, now }),
    })),
    sponsors: sponsors.map(({ picture, ...sponsor }, at) => ({
      ...sponsor,
      thumbnail: find(picture).url,
      publishedAt: weekly(sponsors, at, { newest: 3, now }),
    })),
  };
}

function takePhotos(find: Find) {
  return albums.flatMap(({ key, photos }) =>
    photos.map(({ title = null, ...picture }) => ({
      albumKey: key,
      title,
      ...find(picture),
    })),
  );
}

/** A segment's own pictures, then what was photographed while it was made. */
function hangGalleries(find: Find, photos: ReturnType<typeof takePhotos>) {
  return segments.flatMap(({ key, gallery = [] }) => {
    const own = gallery.map(find);
    const albumKeys = albums.filter(({ segmentKey }) => segmentKey === key).map((album) => album.key);
    const taken = photos
      .filter(({ albumKey }) => albumKeys.includes(albumKey))
      .map(({ albumKey, title, ...picture }) => picture);
    return [...own, ...taken].map((picture) => ({ segmentKey: key, ...picture }));
  });
}

function openGiveaways(find: Find, now: Date) {
  return giveaways.map(({ picture, openSinceDays, ...giveaway }) => ({
    ...giveaway,
    thumbnail: find(picture).url,
    startDate: onlineSince(now, openSinceDays),
    publishedAt: onlineSince(now, openSinceDays),
  }));
}

/** One a week, the newest so many days ago. */
function weekly(
  list: readonly unknown[],
  at: number,
  { newest, now }: { newest: number; now: Date },
): string {
  return onlineSince(now, newest + 7 * (list.length - 1 - at));
}
