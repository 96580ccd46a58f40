import type { Show } from '@show/contracts';

export interface FeedPlace {
  readonly show: Show;
  /** Makes a site path an address that works anywhere; an address stays. */
  readonly absolute: (path: string) => string;
}

/** A text for other programs, made from answers of the services. */
export interface Feed {
  /** Pathnames; a group takes out the name of what is wanted. */
  readonly pattern: RegExp;
  readonly type: string;
  /** API addresses it is made from. */
  readonly reads: readonly string[];
  /** API addresses of lists that may be long: read part by part, and put before `reads`. */
  readonly lists?: readonly string[];
  /** The text; undefined when there is nothing of that name. `data` is in the order of `lists` and `reads`. */
  write(data: readonly unknown[], place: FeedPlace, name: string | undefined): string | undefined;
}
