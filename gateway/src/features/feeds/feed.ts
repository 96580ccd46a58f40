import type { PageShow } from '@show/contracts';

export interface FeedPlace {
  readonly show: PageShow;
  /** Makes a site path an address that works anywhere; an address stays. */
  readonly absolute: (path: string) => string;
}

/** Makes one text of a feed. */
export type FeedText = () => string;

/** Texts for other programs, made from answers of the services. */
export interface Feed {
  /** Pathnames; a group takes out the name of the text that is wanted. */
  readonly pattern: RegExp;
  readonly type: string;
  /** API addresses it is made from. */
  readonly reads: readonly string[];
  /** API addresses of lists that may be long: read part by part, and put before `reads`. */
  readonly lists?: readonly string[];
  /**
   * All that there is to be had, by name; under an empty one what is asked for without a name. Each is written when
   * it is first asked for. `data` is in the order of `lists` and `reads`.
   */
  texts(data: readonly unknown[], place: FeedPlace): ReadonlyMap<string, FeedText>;
}

/** The texts of a feed that has only one. */
export const onlyText = (text: FeedText): ReadonlyMap<string, FeedText> => new Map([['', text]]);
