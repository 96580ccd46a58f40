import type {
  createAlbum,
  createBusiness,
  createEpisode,
  createFilming,
  createGiveaway,
  createGuest,
  createOwnPage,
  createSegment,
  createSegmentLocation,
  createSponsor,
  Operation,
  OperationBodyInput,
} from '@show/contracts';
import { airing, region } from '../show.json';
import { albums } from './data/albums';
import { businesses } from './data/businesses';
import { episodes } from './data/episodes';
import { filming } from './data/filming';
import { giveaways } from './data/giveaways';
import { guests } from './data/guests';
import { ownPages } from './data/ownPages';
import { segments } from './data/segments';
import { sponsors } from './data/sponsors';
import { airedAt, dayIn, onlineSince } from './days';
import type { DemoPhoto, DemoPicture } from './kinds';

type Body<O extends Operation> = OperationBodyInput<O>;

/** The bodies of a fill, without the ids of other items. */
export interface Demonstration {
  readonly episodes: readonly Body<typeof createEpisode>[];
  readonly segments: readonly {
    readonly key: string;
    readonly category: string;
    readonly body: Body<typeof createSegment>;
    readonly places: readonly Omit<Body<typeof createSegmentLocation>, 'segmentId'>[];
    readonly gallery: readonly DemoPicture[];
  }[];
  readonly guests: readonly { readonly key: string; readonly body: Body<typeof createGuest> }[];
  readonly businesses: readonly Body<typeof createBusiness>[];
  readonly sponsors: readonly Body<typeof createSponsor>[];
  readonly albums: readonly {
    readonly segmentKey: string | undefined;
    readonly guestKey: string | undefined;
    readonly body: Body<typeof createAlbum>;
    readonly photos: readonly DemoPhoto[];
  }[];
  readonly filming: readonly Body<typeof createFilming>[];
  readonly giveaways: readonly Body<typeof createGiveaway>[];
  readonly ownPages: readonly Body<typeof createOwnPage>[];
}

/** URL of an uploaded picture. */
type UrlOf = (picture: DemoPicture) => string;

/** The first season was on in the year that the About page names; the second one is on now. */
const debut = new Date('2022-09-09T12:00:00Z');

/** Everything that is shown, as of a day. Lists of data are in the order of the show: the last one is the newest. */
export function buildDemo(now: Date, urlOf: UrlOf): Demonstration {
  const aired = (from: Date, weeksAgo: number) => ({
    isVisible: true,
    publishedAt: airedAt(airing.times, region.timeZone, from, weeksAgo),
  });
  /** One a week, the newest this many days ago. */
  const weekly = (list: readonly unknown[], at: number, newest: number) => ({
    isVisible: true,
    publishedAt: onlineSince(now, newest + 7 * (list.length - 1 - at)),
  });
  const pictures = (picture: DemoPicture, hero?: DemoPicture) => ({
    customThumbnail: urlOf(picture),
    ...(hero && { heroImage: urlOf(hero) }),
  });
  return {
    episodes: episodes.map(({ picture, hero, ...episode }, at) => ({
      ...episode,
      ...pictures(picture, hero),
      ...(episode.season === 1 ? aired(debut, -at) : aired(now, episodes.length - 1 - at)),
    })),
    segments: segments.map(({ key, category, picture, hero, places, gallery = [], ...segment }, at) => ({
      key,
      category,
      body: { ...segment, ...pictures(picture, hero), ...weekly(segments, at, 4) },
      places: places.map(({ county, ...place }) => ({ ...place, locationSource: 'import' as const })),
      gallery: [...gallery, ...photosTakenAt(key)],
    })),
    guests: guests.map(({ key, picture, ...guest }, at) => ({
      key,
      body: { ...guest, ...pictures(picture), ...weekly(guests, at, 6) },
    })),
    businesses: businesses.map(({ picture, ...business }, at) => ({
      ...business,
      thumbnail: urlOf(picture),
      ...weekly(businesses, at, 5),
    })),
    sponsors: sponsors.map(({ picture, ...sponsor }, at) => ({
      showOnMap: true,
      ...sponsor,
      thumbnail: urlOf(picture),
      ...weekly(sponsors, at, 3),
    })),
    albums: albums.map(({ segmentKey, guestKey, photos, ...album }, at) => ({
      segmentKey,
      guestKey,
      body: { ...album, coverImage: urlOf(photos[0]), ...weekly(albums, at, 9) },
      photos,
    })),
    filming: filming.map(({ daysAhead, timeZone, ...event }) => ({
      ...event,
      date: dayIn(timeZone, now, daysAhead),
    })),
    giveaways: giveaways.map(({ picture, openSinceDays, ...giveaway }) => ({
      ...giveaway,
      thumbnail: urlOf(picture),
      startDate: onlineSince(now, openSinceDays),
    })),
    ownPages: ownPages.map((page, at) => ({ ...page, ...weekly(ownPages, at, 90) })),
  };
}

/** What was photographed while a segment was made is in its gallery too. */
function photosTakenAt(segment: string): DemoPicture[] {
  return albums.filter(({ segmentKey }) => segmentKey === segment).flatMap(({ photos }) => photos);
}
