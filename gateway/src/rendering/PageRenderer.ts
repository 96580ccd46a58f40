import { join } from 'node:path';
import {
  type FrontEndAssets,
  type FrontEndName,
  type Registry,
  type RemoteName,
  remoteNames,
  renderedFrontEnds,
} from '@show/contracts';
import type { Log } from '@show/service-kit';
import { FailingBuilds } from './FailingBuilds';
import { Overloaded, RenderSet, type Turn } from './RenderSet';
import {
  RenderFailure,
  type RenderInput,
  type ServerBuilds,
  summaryOf,
  type WorkerLimits,
} from './RenderWorker';
import { renderingFigures, type Unrendered } from './renderingFigures';

export interface PageRendererOptions {
  /** Folder of all published versions. */
  readonly folder: string;
  /** What publishing recorded about a version. */
  readonly assets: (name: FrontEndName, version: string) => Promise<FrontEndAssets | undefined>;
  /** Number of processes; 0: documents go out without markup, and browsers render them. */
  readonly workers: number;
  readonly log: Log;
  readonly limits?: WorkerLimits;
  readonly failing?: FailingBuilds;
}

export interface RenderRequest extends RenderInput, Turn {
  /** The registry that the document names: its versions are rendered, and no others. */
  readonly registry: Registry;
  /** The remote that has the screen; undefined where the shell has it. */
  readonly remote: RemoteName | undefined;
  /** The page's URL, by which failures are distinguished. */
  readonly url: string;
}

/** The content of `#root`, or why there is none. */
export type Rendering = { readonly markup: string } | { readonly unrendered: Unrendered };

/** Milliseconds that a new registry waits for its processes before it is live all the same. */
const PREPARE_WITHIN = 3_000;

/**
 * Renders documents by the very versions that the registry names, in processes beside the event loop. Each set of versions
 * has separate processes: nothing is loaded twice or exchanged within a process. A document that cannot be rendered, or
 * not soon, goes out without markup.
 */
export class PageRenderer {
  readonly #options: PageRendererOptions;
  readonly #failing: FailingBuilds;
  /** Keyed by versions. An entry exists before its processes do. */
  readonly #sets = new Map<string, Promise<RenderSet | undefined>>();
  readonly figures = renderingFigures(
    () => this.#running(),
    () => this.#failing.size,
  );
  #stopped = false;

  constructor(options: PageRendererOptions) {
    this.#options = options;
    this.#failing = options.failing ?? new FailingBuilds();
  }

  /**
   * Starts the processes of a registry that will be live. Settles when they can render, or after three seconds, with the
   * reason by version for remotes whose server build cannot be loaded.
   */
  async prepare(registry: Registry): Promise<ReadonlyMap<string, string>> {
    const set = await this.#setFor(registry);
    if (!set) return new Map();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise((resolve) => {
      timer = setTimeout(resolve, PREPARE_WITHIN);
    });
    await Promise.race([set.ready, late]);
    clearTimeout(timer);
    return new Map(
      remoteNames.flatMap((name) => {
        const reason = set.broken.get(name);
        return reason
          ? [[buildOf(name, registry), `Its server build cannot be loaded: ${summaryOf(reason)}`]]
          : [];
      }),
    );
  }

  /** Has the processes of a registry that is live now, and retires those of versions that it does not name. */
  follow(registry: Registry): void {
    void this.#setFor(registry);
    const live = keyOf(registry);
    for (const [key, set] of this.#sets) {
      if (key === live) continue;
      this.#sets.delete(key);
      void set.then((one) => one?.retire());
    }
    this.#failing.keepOnly((build) => renderedFrontEnds.some((name) => buildOf(name, registry) === build));
  }

  async render(request: RenderRequest): Promise<Rendering> {
    const rendering = await this.#render(request);
    this.figures.results.inc({ result: 'unrendered' in rendering ? rendering.unrendered : 'rendered' });
    return rendering;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    for (const set of this.#sets.values()) (await set)?.stop();
  }

  async #render({ registry, remote, url, pageData, now, ...turn }: RenderRequest): Promise<Rendering> {
    const build = buildOf(remote ?? 'shell', registry);
    if (this.#failing.isSetAside(build)) return { unrendered: 'set-aside' };
    // A registry that is no longer live has no processes either.
    const set = await this.#sets.get(keyOf(registry));
    if (!set || (remote && !set.has(remote))) return { unrendered: 'no-build' };
    try {
      const { markup, seconds } = await set.render({ pageData, now }, turn);
      this.figures.seconds.observe(seconds);
      return { markup };
    } catch (fault) {
      if (fault instanceof Overloaded) return { unrendered: 'overloaded' };
      const { log } = this.#options;
      log.warn({ err: fault, build, url }, 'a document was not rendered');
      // A process that keeps running costs little: all searches are one page then.
      const failed = fault instanceof RenderFailure ? url.replace(/\?.*/, '') : url;
      const isFirst = !(fault instanceof RenderFailure) && !this.#failing.hasFailed(build, failed);
      if (this.#failing.failed(build, failed)) log.error({ build }, 'a server build is set aside');
      return { unrendered: isFirst ? 'process-lost' : 'failed' };
    }
  }

  /** The processes of a registry's versions; undefined where the shell cannot be rendered. */
  #setFor(registry: Registry): Promise<RenderSet | undefined> {
    if (this.#stopped || this.#options.workers === 0) return Promise.resolve(undefined);
    const key = keyOf(registry);
    const known = this.#sets.get(key) ?? this.#startSet(registry);
    this.#sets.set(key, known);
    return known;
  }

  async #startSet(registry: Registry): Promise<RenderSet | undefined> {
    const { workers, limits, log } = this.#options;
    const { shell, ...remotes } = await this.#files(registry);
    if (!shell) return undefined;
    const builds: ServerBuilds = { shell, remotes };
    return new RenderSet({
      builds,
      workers,
      limits,
      onLog: (text) => log.warn({ text }, 'a rendering process logged'),
      onBroken: (remote, reason) => log.error({ remote, reason }, 'a server build cannot be loaded'),
    });
  }

  async #files(registry: Registry): Promise<Partial<Record<FrontEndName, string>>> {
    const found = await Promise.all(
      renderedFrontEnds.map(async (name) => {
        const { version } = registry[name];
        const assets = await this.#options.assets(name, version);
        return assets?.server ? [[name, join(this.#options.folder, name, version, assets.server)]] : [];
      }),
    );
    return Object.fromEntries(found.flat());
  }

  async #running(): Promise<RenderSet[]> {
    return (await Promise.all(this.#sets.values())).filter((set) => set !== undefined);
  }
}

const buildOf = (name: FrontEndName, registry: Registry) => `${name}/${registry[name].version}`;

const keyOf = (registry: Registry) => renderedFrontEnds.map((name) => buildOf(name, registry)).join(' ');
