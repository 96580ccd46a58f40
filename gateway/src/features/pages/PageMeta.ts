import { excerpt } from '@show/contracts/text/excerpt';
import { plainText } from '@show/contracts/text/plainText';

/** Picture for share cards; sizes in pixels, when known. */
export interface SharePicture {
  readonly url: string;
  /** Path of the uploaded picture that it is made of. */
  readonly uploaded?: string | undefined;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  readonly type?: string | undefined;
  readonly alt?: string | undefined;
}

/** What the head of a document says about its page. */
export interface PageMeta {
  /** Without the show's name. Empty: the show's name and tagline. */
  readonly title: string;
  readonly description: string;
  /** Open Graph type. */
  readonly type: 'website' | 'article' | 'video.other' | 'video.episode';
  /** Absent: the show's own picture. */
  readonly picture?: SharePicture | undefined;
  /** schema.org nodes, without `@context`. */
  readonly structured: readonly StructuredNode[];
}

export interface StructuredNode {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

/** Text for a description: one line without links, truncated after a sentence or a word. */
export const summary = (text: string, most = 200): string => excerpt(plainText(text), most);
