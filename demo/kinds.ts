import type { DemoContentInput, DemoGiveawaysInput } from '@show/contracts';

/** A file below `demo/pictures`, and words for those who don't see it. */
export interface DemoPicture {
  readonly file: string;
  readonly alt: string;
}

/** An item as its data file holds it: with files instead of addresses, without the dates that depend on today. */
type Illustrated<T> = Omit<T, 'publishedAt' | 'thumbnail' | 'customThumbnail' | 'heroImage' | 'coverImage'>;
type Item<Kind extends keyof DemoContentInput> = NonNullable<DemoContentInput[Kind]>[number];

interface Pictured {
  readonly picture: DemoPicture;
}
interface MaybeHero {
  /** Behind the title on the item's own page. */
  readonly hero?: DemoPicture;
}

/** Where a segment plays. The county is for those who check the point. */
type DemoPlace = Omit<Item<'locations'>, 'segmentKey'> & { readonly county: string };
export type DemoCategory = Item<'categories'>;
export type DemoEpisode = Illustrated<Item<'episodes'>> & Pictured & MaybeHero;
export type DemoSegment = Illustrated<Item<'segments'>> &
  Pictured &
  MaybeHero & {
    readonly places: readonly DemoPlace[];
    readonly gallery?: readonly DemoPicture[];
  };
export type DemoGuest = Illustrated<Item<'guests'>> & Pictured;
export type DemoBusiness = Illustrated<Item<'businesses'>> & Pictured;
export type DemoSponsor = Illustrated<Item<'sponsors'>> & Pictured;
export type DemoAlbum = Illustrated<Item<'albums'>> & {
  /** The first one is the cover. */
  readonly photos: readonly (DemoPicture & { readonly title?: string })[];
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
