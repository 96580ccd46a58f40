/** Makes a site path an absolute URL; an absolute URL is unchanged. */
export type Absolute = (path: string) => string;

export interface ItemContext {
  /** Canonical URL of the page. */
  readonly url: string;
  readonly absolute: Absolute;
  readonly showName: string;
}
