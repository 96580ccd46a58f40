import type { DemoContentInput, DemoGiveawaysInput } from '@show/contracts';
import type { Drawing } from './pictures';

/** An item as its data file holds it: with drawings instead of addresses, without the dates that depend on today. */
type Drawn<T> = Omit<T, 'publishedAt' | 'thumbnail' | 'customThumbnail' | 'heroImage' | 'coverImage'>;
type Item<Kind extends keyof DemoContentInput> = NonNullable<DemoContentInput[Kind]>[number];

interface Pictured {
  readonly picture: Drawing;
}
interface MaybeHero {
  /** Behind the title on the item's own page. */
  readonly hero?: Drawing;
}

/** Where a segment plays. The county is for those who check the point. */
type DemoPlace = Omit<Item<'locations'>, 'segmentKey'> & { readonly county: string };
export type DemoCategory = Item<'categories'>;
export type DemoEpisode = Drawn<Item<'episodes'>> & Pictured & MaybeHero;
export type DemoSegment = Drawn<Item<'segments'>> &
  Pictured &
  MaybeHero & {
    readonly places: readonly DemoPlace[];
    readonly gallery?: readonly Drawing[];
  };
export type DemoGuest = Drawn<Item<'guests'>> & Pictured;
export type DemoBusiness = Drawn<Item<'businesses'>> & Pictured;
export type DemoSponsor = Drawn<Item<'sponsors'>> & Pictured;
export type DemoAlbum = Drawn<Item<'albums'>> & {
  /** The first one is the cover. */
  readonly photos: readonly (Drawing & { readonly title?: string })[];
};
export type DemoFilming = Omit<Item<'filming'>, 'date'> & {
  readonly daysAhead: number;
  /** Zone of the place, whose calendar the days are counted on. */
  readonly timeZone: string;
};
export type DemoGiveaway = Omit<
  DemoGiveawaysInput['giveaways'][number],
  'publishedAt' | 'thumbnail' | 'startDate' | 'endDate'
> &
  Pictured & { readonly openSinceDays: number };
