import type {
  createAlbum,
  createBusiness,
  createEpisode,
  createFilming,
  createGiveaway,
  createGuest,
  createSegment,
  createSegmentLocation,
  createSponsor,
  Operation,
  OperationBodyInput,
} from '@show/contracts';

/** A file below `demo/pictures`, and words for those who don't see it. */
export interface DemoPicture {
  readonly file: string;
  readonly alt: string;
}

/** An item as its data file holds it: with files instead of URLs, without the dates that depend on today. */
type Illustrated<O extends Operation> = Omit<
  OperationBodyInput<O>,
  'isVisible' | 'publishedAt' | 'thumbnail' | 'customThumbnail' | 'heroImage' | 'coverImage'
>;

interface Pictured {
  readonly picture: DemoPicture;
}
interface MaybeHero {
  /** Behind the title on the item's own page. */
  readonly hero?: DemoPicture;
}

/** Where a segment plays. The county is for those who check the point. */
type DemoPlace = Omit<OperationBodyInput<typeof createSegmentLocation>, 'segmentId' | 'locationSource'> & {
  readonly latitude: number;
  readonly longitude: number;
  readonly county: string;
};
export type DemoEpisode = Illustrated<typeof createEpisode> & Pictured & MaybeHero;
/** What a line of a rundown is about: a segment or a guest by its key, a business or a sponsor by its name. */
type DemoSubject =
  | { readonly segment: string }
  | { readonly guest: string }
  | { readonly business: string }
  | { readonly sponsor: string };
export type DemoRundowns = Readonly<
  Record<string, readonly (readonly [time: string, title: string, about?: DemoSubject])[]>
>;
export type DemoSegment = Omit<Illustrated<typeof createSegment>, 'categoryId'> &
  Pictured &
  MaybeHero & {
    /** Name by which albums refer to it. */
    readonly key: string;
    /** Name of one of the show's categories. */
    readonly category: string;
    readonly places: readonly DemoPlace[];
    readonly gallery?: readonly DemoPicture[];
  };
export type DemoGuest = Illustrated<typeof createGuest> & Pictured & { readonly key: string };
export type DemoBusiness = Illustrated<typeof createBusiness> & Pictured;
export type DemoSponsor = Illustrated<typeof createSponsor> & Pictured;
export type DemoPhoto = DemoPicture & { readonly title?: string };
export type DemoAlbum = Omit<Illustrated<typeof createAlbum>, 'tvSegmentId' | 'instudioGuestId'> & {
  readonly segmentKey?: string;
  readonly guestKey?: string;
  /** The first one is the cover. */
  readonly photos: readonly [DemoPhoto, ...DemoPhoto[]];
};
export type DemoFilming = Omit<OperationBodyInput<typeof createFilming>, 'date'> & {
  readonly latitude: number;
  readonly longitude: number;
  readonly daysAhead: number;
  /** Zone of the place, whose calendar the days are counted on. */
  readonly timeZone: string;
};
export type DemoGiveaway = Omit<
  OperationBodyInput<typeof createGiveaway>,
  'thumbnail' | 'startDate' | 'endDate'
> &
  Pictured & { readonly openSinceDays: number };
