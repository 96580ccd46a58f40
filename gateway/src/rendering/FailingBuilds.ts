export interface FailingBuildsOptions {
  /** Different pages of a build that must fail. */
  readonly enough?: number;
  /** Milliseconds for which failures count, and for which a build stays set aside. */
  readonly period?: number;
  readonly clock?: () => number;
}

const ENOUGH = 4;
const PERIOD = 10 * 60_000;

/**
 * Which server builds fail for so many pages that they are not tried for a while. One page that cannot be rendered,
 * however often it is requested, sets nothing aside.
 */
export class FailingBuilds {
  readonly #enough: number;
  readonly #period: number;
  readonly #clock: () => number;
  /** When each URL failed last, by build. */
  readonly #failures = new Map<string, Map<string, number>>();
  readonly #setAside = new Map<string, number>();

  constructor({
    enough = ENOUGH,
    period = PERIOD,
    clock = () => performance.now(),
  }: FailingBuildsOptions = {}) {
    this.#enough = enough;
    this.#period = period;
    this.#clock = clock;
  }

  get size(): number {
    return this.#setAside.size;
  }

  isSetAside(build: string): boolean {
    const until = this.#setAside.get(build);
    if (until === undefined) return false;
    if (until > this.#clock()) return true;
    this.#setAside.delete(build);
    return false;
  }

  /** Whether a page of a build failed already, within the period. */
  hasFailed(build: string, url: string): boolean {
    const at = this.#failures.get(build)?.get(url);
    return at !== undefined && at > this.#clock() - this.#period;
  }

  /** Returns true when this failure sets the build aside. */
  failed(build: string, url: string): boolean {
    const now = this.#clock();
    const known = this.#failures.get(build);
    const recent = new Map([...(known ?? [])].filter(([, at]) => at > now - this.#period));
    recent.set(url, now);
    this.#failures.set(build, recent);
    if (recent.size < this.#enough) return false;
    this.#setAside.set(build, now + this.#period);
    this.#failures.delete(build);
    return true;
  }

  /** Forgets builds that are no longer live. */
  keepOnly(isLive: (build: string) => boolean): void {
    for (const builds of [this.#failures, this.#setAside])
      for (const build of builds.keys()) if (!isLive(build)) builds.delete(build);
  }
}
