import type { PageShow } from '@show/contracts';
import type { FeedReads } from './FeedReads';

export interface FeedContext {
  readonly show: PageShow;
  /** Makes a site path an absolute URL; an absolute URL is unchanged. */
  readonly absolute: (path: string) => string;
}

export type FeedText = () => string;

/** Texts for other programs, made from responses of the services. */
export interface Feed {
  /** Pathnames; a group captures the name of the requested text. */
  readonly pattern: RegExp;
  readonly type: string;
  /**
   * All available texts, by name; under an empty name the one requested without a name. Each is written
   * on its first request.
   */
  texts(context: FeedContext, reads: FeedReads): Promise<ReadonlyMap<string, FeedText>>;
}

/** The texts of a feed that has only one. */
export const onlyText = (text: FeedText): ReadonlyMap<string, FeedText> => new Map([['', text]]);
