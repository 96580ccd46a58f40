import { join } from 'node:path';
import { domains, type FrontEndName, frontEndNames, processNames, serviceOf } from '@show/contracts/parts';
import { messageOf } from '@show/dev-servers/fault';
import type { BuiltRelease } from '../release/keptRelease';
import { testedStack } from '../test/testedStack';
import { oneFailure, sum, type Totals } from '../test/totals';
import { type Age, MixedStack } from './MixedStack';
import { refusedDowngrade } from './refusedDowngrade';
import { type ContractFiles, runContract, writeContracts } from './runContract';
import { runWalk } from './runWalk';
import { type SkewPart, SkewTable } from './SkewTable';

interface SkewTestOptions {
  /** Temporary folder of this test run. */
  folder: string;
  releases: Readonly<Record<Age, BuiltRelease>>;
  /** Browser tests that both releases have. */
  specs: readonly string[];
  /** Only these parts; all of them when empty. */
  parts: readonly SkewPart[];
  say(line: string): void;
  signal: AbortSignal;
}

/** Front ends answer no calls. */
const asks = (part: SkewPart): boolean => !frontEndNames.some((name) => name === part);

/**
 * Runs each part of the present release among those of the last one, and each part of the last among those of the
 * present. Each mixture has to pass the tests that most of its parts brought along.
 */
export async function skewTests(options: SkewTestOptions): Promise<SkewTable> {
  const { folder, releases, specs, say, signal } = options;
  const isWanted = (part: SkewPart) => options.parts.length === 0 || options.parts.includes(part);
  const stack = await startMixed(options);
  const stop = () => void stack.stop();
  signal.addEventListener('abort', stop, { once: true });
  const table = new SkewTable();
  let contracts: ContractFiles;

  /** The contract of a release on the stack as it is; the first time, no part is of the other release. */
  function ask(part: SkewPart, of: Age): Promise<Totals> {
    return runContract({
      root: releases.present.root,
      contracts,
      of,
      stackFile: stack.file,
      answered: join(folder, `answered-${of}.json`),
      report: join(folder, `${part}-${of}-contract.json`),
      signal,
    });
  }

  /** The tests of a release on the stack as it is. */
  async function walk(part: SkewPart, of: Age, refused?: string): Promise<void> {
    if (signal.aborted) return;
    const direction = of === 'last' ? 'forward' : 'back';
    say(`${part}, ${direction}`);
    const report = join(folder, `${part}-${direction}.json`);
    const walked = await runWalk({
      release: releases[of],
      specs,
      url: stack.url,
      stackFile: stack.file,
      report,
      signal,
    });
    table.add(part, direction, asks(part) ? sum([walked, await ask(part, of)]) : walked, refused);
  }

  /** What cannot even be brought about counts as a failure. */
  async function mixture(part: SkewPart, of: Age, work: () => Promise<void>): Promise<void> {
    if (!isWanted(part) || signal.aborted) return;
    try {
      await work();
    } catch (error) {
      table.add(part, of === 'last' ? 'forward' : 'back', oneFailure(messageOf(error)));
    }
  }

  async function eachPart(most: Age): Promise<void> {
    const other = most === 'last' ? 'present' : 'last';
    if (!isWanted('migrations') && processNames.some(isWanted)) await ask('migrations', most);
    for (const name of processNames) {
      await mixture(name, most, async () => {
        try {
          await stack.replace(name, releases[other]);
          // A gateway answers from memory what another service has answered before.
          if (name !== 'gateway') await stack.replace('gateway', releases[most]);
          await walk(name, most);
        } finally {
          await stack.replace(name, releases[most]);
        }
      });
    }
    for (const name of frontEndNames) {
      await mixture(name, most, () => (most === 'last' ? forward(name) : back(name)));
    }
  }

  async function forward(name: FrontEndName): Promise<void> {
    const refused = await stack.deploy('present', [name]);
    await walk(name, 'last', refused[0]);
    if (refused.length === 0) await stack.rollBack(name);
  }

  async function back(name: FrontEndName): Promise<void> {
    await stack.rollBack(name);
    await walk(name, 'present');
    await stack.deploy('present', [name]);
  }

  try {
    signal.throwIfAborted();
    contracts = await writeContracts(stack.url, folder);
    for (const service of domains.map(serviceOf)) await stack.migrate(service, releases.present);
    await mixture('migrations', 'last', () => walk('migrations', 'last'));
    await eachPart('last');
    for (const name of processNames) await stack.replace(name, releases.present);
    const refused = await stack.deploy('present', frontEndNames);
    if (refused.length > 0) throw new Error(refused.join('\n'));
    await mixture('migrations', 'present', () => walk('migrations', 'present'));
    await eachPart('present');
    await mixture('downgrade', 'present', async () => {
      const refusals: Totals[] = [];
      for (const service of domains.map(serviceOf))
        refusals.push(await refusedDowngrade(stack, service, releases.present, folder));
      table.add('downgrade', 'back', sum(refusals));
    });
    return table;
  } finally {
    await stack.stop();
  }
}

async function startMixed({ folder, releases, say }: SkewTestOptions): Promise<MixedStack> {
  const { environment, promisedPorts } = await testedStack(releases.present.root, folder);
  return MixedStack.start({ environment, releases, promisedPorts, say });
}
