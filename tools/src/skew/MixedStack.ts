import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FrontEndName, frontEndNames, type ProcessName } from '@show/contracts/parts';
import { frontEndAssetsSchema } from '@show/contracts/registry';
import type { ProgramSpec } from '@show/dev-servers/processes';
import { stackFilePath } from '@show/dev-servers/stack';
import { readRegistry, rollback } from '@show/service-kit/registry';
import { publishFrontEnds } from '../../publish';
import { keepInCache } from '../../publish/buildCache';
import { bundleMailbox } from '../build/mailboxBundle';
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
        mailbox: () => bundleMailbox(releases.present.root),
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

/** As an image of the front ends holds them. */
async function packFrontEnds(stackDir: string, releases: Readonly<Record<Age, BuiltRelease>>): Promise<void> {
  for (const age of ['last', 'present'] as const) {
    const { mfeDir } = releases[age];
    const registry = await readRegistry(mfeDir);
    for (const name of frontEndNames) {
      const build = registry[name];
      if (!build) throw new Error(`${mfeDir} has no ${name}`);
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
