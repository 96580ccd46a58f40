import type { DemoContentInput, DemoGiveawaysInput } from '@show/contracts';
import show from '../../show.json';
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
import { type Drawing, type Picture, PictureBook } from './pictures';

export interface Demonstration {
  readonly content: DemoContentInput;
  readonly giveaways: DemoGiveawaysInput;
  readonly pictures: readonly Picture[];
}

/** Everything that is shown, as of today. Lists of data are in the order of the show: the last one is the newest. */
export function buildDemo(now: Date): Demonstration {
  const book = new PictureBook();
  book.addSocial(show);
  const photos = takePhotos(book);
  const content = {
    ...describeItems(book, now),
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
    galleries: hangGalleries(book, photos),
    filming: filming.map(({ daysAhead, timeZone, ...event }) => ({
      ...event,
      date: dayIn(timeZone, now, daysAhead),
    })),
  };
  const open = { giveaways: openGiveaways(book, now) };
  return {
    content: { ...content, images: book.pictures.map(sized) },
    giveaways: open,
    pictures: book.pictures,
  };
}

/** What has a picture of its own. */
function describeItems(book: PictureBook, now: Date) {
  const hero = (drawing?: Drawing) => drawing && { heroImage: book.add('hero', drawing).url };
  return {
    episodes: episodes.map(({ picture, hero: behind, ...episode }, at) => ({
      ...episode,
      thumbnail: book.add('episode', picture).url,
      ...hero(behind),
      publishedAt: weekly(episodes, at, { newest: 2, now }),
    })),
    segments: segments.map(({ picture, hero: behind, places, gallery, ...segment }, at) => ({
      ...segment,
      thumbnail: book.add('segment', picture).url,
      ...hero(behind),
      publishedAt: weekly(segments, at, { newest: 4, now }),
    })),
    guests: guests.map(({ picture, ...guest }, at) => {
      const { url } = book.add('guest', picture);
      const publishedAt = weekly(guests, at, { newest: 6, now });
      return { ...guest, thumbnail: url, customThumbnail: url, publishedAt };
    }),
    businesses: businesses.map(({ picture, ...business }, at) => ({
      ...business,
      thumbnail: book.add('business', picture).url,
      publishedAt: weekly(businesses, at, { newest: 5, now }),
    })),
    sponsors: sponsors.map(({ picture, ...sponsor }, at) => ({
      ...sponsor,
      thumbnail: book.add('sponsor', picture).url,
      publishedAt: weekly(sponsors, at, { newest: 3, now }),
    })),
  };
}

function takePhotos(book: PictureBook) {
  return albums.flatMap(({ key, photos }) =>
    photos.map(({ title = null, ...drawing }) => ({
      albumKey: key,
      title,
      ...sized(book.add('photo', drawing)),
    })),
  );
}

/** A segment's own pictures, then what was photographed while it was made. */
function hangGalleries(book: PictureBook, photos: ReturnType<typeof takePhotos>) {
  return segments.flatMap(({ key, gallery = [] }) => {
    const own = gallery.map((drawing) => sized(book.add('gallery', drawing)));
    const albumKeys = albums.filter(({ segmentKey }) => segmentKey === key).map((album) => album.key);
    const taken = photos
      .filter(({ albumKey }) => albumKeys.includes(albumKey))
      .map(({ albumKey, title, ...picture }) => picture);
    return [...own, ...taken].map((picture) => ({ segmentKey: key, ...picture }));
  });
}

function openGiveaways(book: PictureBook, now: Date) {
  return giveaways.map(({ picture, openSinceDays, ...giveaway }) => ({
    ...giveaway,
    thumbnail: book.add('giveaway', picture).url,
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

const sized = ({ url, width, height, alt }: Picture) => ({ url, width, height, alt });
