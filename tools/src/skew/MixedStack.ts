import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type FrontEndName,
  frontEndFolder,
  frontEndNames,
  type ProcessName,
} from '@show/contracts/domain/parts';
import { type FrontEndBuild, frontEndAssetsSchema, registrySchema } from '@show/contracts/domain/registry';
import type { ProgramSpec } from '@show/dev-servers/processes';
import { stackFilePath } from '@show/dev-servers/stack';
import { readRegistry, rollback } from '@show/service-kit/registry';
import { waitUntil } from '@show/test-kit';
import { publishFrontEnds } from '../../publish';
import { keepInCache } from '../../publish/buildCache';
import { misfit } from '../../publish/misfit';
import type { BuiltRelease } from '../release/keptRelease';
import type { StackEnvironment } from '../stack/environment';
import { type Launch, launch, type Stack } from '../stack/launch';
import { mfeDirOf } from '../stack/mfeDir';
import { migrate } from '../stack/migrations';
import { serviceSpec } from '../stack/services';

/** Which of the two releases a part is of. */
export type Age = 'last' | 'present';

interface MixedStackOptions {
  environment: StackEnvironment;
  releases: Readonly<Record<Age, BuiltRelease>>;
  promisedPorts: readonly number[];
  say(line: string): void;
}

/** What mixtures are made of. */
export type MixableStack = Omit<MixedStack, 'stop'>;

/** A stack that was started with the last release, and whose parts are replaced one by one, as in an installation. */
export class MixedStack {
  readonly #options: MixedStackOptions;
  readonly #launched: Launch;
  #stack: Stack | undefined;

  private constructor(options: MixedStackOptions, launched: Launch) {
    this.#options = options;
    this.#launched = launched;
  }

  /** Brings up the last release with its demonstration. */
  static async start(options: MixedStackOptions): Promise<MixedStack> {
    const { environment, releases, promisedPorts, say } = options;
    const launched = launch({
      environment: environmentOf(environment, releases.last),
      promisedPorts,
      say,
      builds: {
        services: async () => {},
        frontEnds: async () => {
          await packFrontEnds(environment.stackDir, releases);
          await publish(options, 'last', frontEndNames);
        },
        stop: () => {},
      },
    });
    const mixed = new MixedStack(options, launched);
    mixed.#stack = await launched.ready;
    return mixed;
  }

  get url(): string {
    return this.#options.environment.url;
  }

  get file(): string {
    return stackFilePath(this.#options.environment.stackDir);
  }

  /** Runs a service's migrations of a release, while whatever runs goes on. */
  migrate(name: ProcessName, release: BuiltRelease): Promise<void> {
    return migrate(this.#spec(name, release), this.#running.supervisor);
  }

  /** Replaces a process by that of a release. */
  async replace(
    name: ProcessName,
    release: BuiltRelease,
    options: Partial<Pick<ProgramSpec, 'startWithinMs'>> = {},
  ): Promise<void> {
    const stage = name === 'gateway' ? 'gateway' : 'service';
    await this.#running.supervisor.restart(stage, { ...this.#spec(name, release), ...options });
  }

  logOf(name: ProcessName): string {
    return join(this.#options.environment.stackDir, 'logs', `${name}.log`);
  }

  /** Makes front ends of a release live. Says why not, if they do not fit those that are. */
  deploy(age: Age, names: readonly FrontEndName[]): Promise<string[]> {
    return publish(this.#options, age, names);
  }

  /** Makes the version of a front end live that was live before. */
  async rollBack(name: FrontEndName): Promise<void> {
    await rollback(mfeDirOf(this.#options.environment.stackDir, false), name, { by: 'test:skew' });
  }

  /** Whether a front end is the same in both releases. */
  async isUnchanged(name: FrontEndName): Promise<boolean> {
    return (await this.#versionOf(name, 'last')) === (await this.#versionOf(name, 'present'));
  }

  /** Why the site does not serve each front end of the release that is wanted; undefined if it does. */
  async notServed(wanted: Readonly<Record<FrontEndName, Age>>): Promise<string | undefined> {
    let others: FrontEndName[] = [];
    const isServed = async () => {
      const answer = await fetch(`${this.url}/mfe/registry.json`);
      const served = registrySchema.parse(await answer.json());
      const checked = await Promise.all(
        frontEndNames.map(async (name) =>
          served[name].version === (await this.#versionOf(name, wanted[name])) ? [] : [name],
        ),
      );
      others = checked.flat();
      return others.length === 0;
    };
    // A gateway takes a deployment when its renderers are ready for it.
    await waitUntil(isServed, 60_000).catch(() => {});
    const mfeDir = mfeDirOf(this.#options.environment.stackDir, false);
    const registry = await readRegistry(mfeDir);
    const reasons = others.map(
      async (name) =>
        (await misfit(mfeDir, registry, name, await this.#versionOf(name, wanted[name]), [])) ??
        `the site does not serve ${frontEndFolder(name)} of the ${wanted[name]} release`,
    );
    return (await Promise.all(reasons)).join('; ') || undefined;
  }

  async #versionOf(name: FrontEndName, age: Age): Promise<string> {
    return (await buildOf(this.#options.releases[age], name)).version;
  }

  stop(): Promise<void> {
    return this.#launched.stop();
  }

  get #running(): Stack {
    if (!this.#stack) throw new Error('the stack does not run yet');
    return this.#stack;
  }

  #spec(name: ProcessName, release: BuiltRelease) {
    const { plan } = this.#running;
    return serviceSpec({ ...plan, environment: environmentOf(plan.environment, release) }, name);
  }
}

function environmentOf(environment: StackEnvironment, { root }: BuiltRelease): StackEnvironment {
  return { ...environment, root, SHOW_FILE: join(root, 'show.json') };
}

const packOf = (stackDir: string, age: Age) => join(stackDir, `front-ends-${age}`);

async function buildOf({ mfeDir }: BuiltRelease, name: FrontEndName): Promise<FrontEndBuild> {
  const build = (await readRegistry(mfeDir))[name];
  if (!build) throw new Error(`${mfeDir} has no ${name}`);
  return build;
}

/** As an image of the front ends holds them. */
async function packFrontEnds(stackDir: string, releases: Readonly<Record<Age, BuiltRelease>>): Promise<void> {
  for (const age of ['last', 'present'] as const) {
    const { mfeDir } = releases[age];
    for (const name of frontEndNames) {
      const build = await buildOf(releases[age], name);
      const folder = join(mfeDir, name, build.version);
      const text = await readFile(join(folder, 'assets.json'), 'utf8');
      const { stamp } = frontEndAssetsSchema.parse(JSON.parse(text));
      await keepInCache(packOf(stackDir, age), name, stamp, folder, build);
    }
  }
}

async function publish(
  { environment: { stackDir }, releases, say }: MixedStackOptions,
  age: Age,
  only: readonly FrontEndName[],
): Promise<string[]> {
  const published = await publishFrontEnds({
    root: releases[age].root,
    mfeDir: mfeDirOf(stackDir, false),
    builtDir: packOf(stackDir, age),
    only,
    force: true,
    by: 'test:skew',
    log: say,
  });
  return published.flatMap(({ refused = [] }) => refused);
}
