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
import { type Drawing, type Picture, PictureBook, type PictureKind } from './pictures';

export interface Demonstration {
  readonly content: DemoContentInput;
  readonly giveaways: DemoGiveawaysInput;
  readonly pictures: readonly Picture[];
}

/** Everything that is shown, as of today. Lists of data are in the order of the show: the last one is the newest. */
export function buildDemo(now: Date): Demonstration {
  const book = new PictureBook();
  const draw = (kind: PictureKind, drawing: Drawing) => book.add(kind, drawing).url;
  const hero = (drawing: Drawing | undefined) => (drawing ? { heroImage: draw('hero', drawing) } : {});
  /** One a week, the newest a few days ago. */
  const weekly = (list: readonly unknown[], at: number, newest: number) =>
    onlineSince(now, newest + 7 * (list.length - 1 - at));

  book.addSocial(show);
  const content: DemoContentInput = {
    categories,
    episodes: episodes.map(({ picture, hero: behind, ...episode }, at) => ({
      ...episode,
      thumbnail: draw('episode', picture),
      ...hero(behind),
      publishedAt: weekly(episodes, at, 2),
    })),
    segments: segments.map(({ picture, hero: behind, places, gallery, ...segment }, at) => ({
      ...segment,
      thumbnail: draw('segment', picture),
      ...hero(behind),
      publishedAt: weekly(segments, at, 4),
    })),
    guests: guests.map(({ picture, hero: behind, ...guest }, at) => {
      const url = draw('guest', picture);
      return {
        ...guest,
        thumbnail: url,
        customThumbnail: url,
        ...hero(behind),
        publishedAt: weekly(guests, at, 6),
      };
    }),
    businesses: businesses.map(({ picture, ...business }, at) => ({
      ...business,
      thumbnail: draw('business', picture),
      publishedAt: weekly(businesses, at, 5),
    })),
    sponsors: sponsors.map(({ picture, ...sponsor }, at) => ({
      ...sponsor,
      thumbnail: draw('sponsor', picture),
      publishedAt: weekly(sponsors, at, 3),
    })),
    locations: segments.flatMap(({ key, places }) =>
      places.map(({ county, ...place }) => ({ segmentKey: key, ...place })),
    ),
    albums: albums.map(({ cover, photos, ...album }, at) => ({
      ...album,
      coverImage: draw('album', cover),
      publishedAt: weekly(albums, at, 9),
    })),
    photos: albums.flatMap(({ key, photos }) =>
      photos.map(({ title = null, ...drawing }) => ({
        albumKey: key,
        title,
        ...sized(book.add('photo', drawing)),
      })),
    ),
    galleries: segments.flatMap(({ key, gallery = [] }) =>
      gallery.map((drawing) => ({ segmentKey: key, ...sized(book.add('gallery', drawing)) })),
    ),
    filming: filming.map(({ daysAhead, timeZone, ...event }) => ({
      ...event,
      date: dayIn(timeZone, now, daysAhead),
    })),
  };
  const open = giveaways.map(({ picture, openSinceDays, ...giveaway }) => ({
    ...giveaway,
    thumbnail: draw('giveaway', picture),
    startDate: onlineSince(now, openSinceDays),
    publishedAt: onlineSince(now, openSinceDays),
  }));
  return {
    content: { ...content, images: book.pictures.map(sized) },
    giveaways: { giveaways: open },
    pictures: book.pictures,
  };
}

const sized = ({ url, width, height, alt }: Picture) => ({ url, width, height, alt });
