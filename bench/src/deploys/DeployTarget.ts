/** A site under load. */
export interface LoadedSite {
  readonly url: string;
  readonly passcode: string;
}

/** One part that is replaced while the site is under load. */
export interface DeployedPart {
  readonly name: string;
  /** Puts the next version in its place; resolves when it alone serves. */
  forward(): Promise<void>;
  /** Puts the version before in its place again. */
  back(): Promise<void>;
  /**
   * Deploys broken versions, by what is wrong with them. Each resolves when it harms nobody any more: it was refused, or
   * rolled back as people would.
   */
  readonly broken: Readonly<Record<string, () => Promise<void>>>;
}

/** The system as it is run in one way, and how its parts are replaced there. */
export interface DeployTarget {
  readonly site: LoadedSite;
  readonly parts: readonly DeployedPart[];
  stop(): Promise<void>;
}
