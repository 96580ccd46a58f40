import { join } from 'node:path';
import {
  domains,
  type FrontEndName,
  frontEndNames,
  mapNames,
  processNames,
  serviceOf,
} from '@show/contracts/domain/parts';
import { messageOf } from '@show/dev-servers/fault';
import type { BuiltRelease } from '../release/keptRelease';
import type { TestRun } from '../test/runTests';
import { oneFailure, sum, type Totals } from '../test/totals';
import type { Age, MixableStack } from './MixedStack';
import { refusedDowngrade } from './refusedDowngrade';
import { type ContractFiles, runContract } from './runContract';
import { runWalk } from './runWalk';
import { type Direction, isFrontEnd, nameOf, type SkewPart, type SkewRow, SkewTable } from './SkewTable';

export interface MixtureOptions extends Omit<TestRun, 'root'> {
  readonly releases: Readonly<Record<Age, BuiltRelease>>;
  /** Browser tests for a part, of those that both releases have; without one, calls are all that is tested. */
  readonly specsOf: (part: SkewPart) => readonly string[];
  readonly parts: readonly SkewPart[];
  /** Aborted when no further mixture is to be begun. */
  readonly timeUp?: AbortSignal;
  /** All of it is of the last release. */
  readonly stack: MixableStack;
  readonly contracts: ContractFiles;
}

const services = domains.map(serviceOf);
const otherThan = (age: Age): Age => (age === 'last' ? 'present' : 'last');
const directionOf = (most: Age): Direction => (most === 'last' ? 'forward' : 'back');

/**
 * One stack in which one part after the other is of another release than the rest. Each mixture has to pass the tests
 * that most of its parts brought along: that age is `most` here.
 */
export class Mixtures {
  readonly table = new SkewTable();
  readonly #options: MixtureOptions;

  constructor(options: MixtureOptions) {
    this.#options = options;
  }

  /** Each part of the present release among those of the last one. */
  async forward(): Promise<void> {
    const { stack, releases } = this.#options;
    await this.#recordBaseline('last');
    for (const service of services) await stack.migrate(service, releases.present);
    await this.#mixture('migrations', 'last', () => this.#test('migrations', 'last'));
    await this.#eachPart('last');
  }

  /** Replaces everything by the present release; then each part of the last one among its parts. */
  async back(): Promise<void> {
    const { stack, releases, folder } = this.#options;
    for (const name of processNames) await stack.replace(name, releases.present);
    const refused = await stack.deploy('present', frontEndNames);
    if (refused.length > 0) throw new Error(refused.join('\n'));
    await this.#recordBaseline('present');
    await this.#mixture('migrations', 'present', () => this.#test('migrations', 'present'));
    await this.#eachPart('present');
    await this.#mixture('downgrade', 'present', async () => {
      const refusals: Totals[] = [];
      for (const service of services)
        refusals.push(await refusedDowngrade(stack, service, releases.present, folder));
      this.table.tested('downgrade', 'back', sum(refusals));
    });
  }

  /** Writes down which calls the processes of one release answer, alone: each mixture has to answer them as well. */
  async #recordBaseline(age: Age): Promise<void> {
    const { signal, parts } = this.#options;
    if (signal.aborted || parts.every(isFrontEnd)) return;
    this.table.tested('baseline', directionOf(age), await this.#ask('baseline', age));
  }

  async #eachPart(most: Age): Promise<void> {
    const { stack, releases } = this.#options;
    for (const name of processNames)
      await this.#mixture(name, most, async () => {
        try {
          await stack.replace(name, releases[otherThan(most)]);
          // A gateway answers from memory what another service has answered before.
          if (name !== 'gateway') await stack.replace('gateway', releases[most]);
          await this.#test(name, most);
        } finally {
          await stack.replace(name, releases[most]);
        }
      });
    for (const name of frontEndNames) await this.#mixture(name, most, () => this.#frontEnd(name, most));
  }

  /** One that the site does not serve is refused, whether or not it could be deployed. */
  async #frontEnd(name: FrontEndName, most: Age): Promise<void> {
    const { stack } = this.#options;
    if (await stack.isUnchanged(name)) {
      this.table.unchanged(name, directionOf(most));
      return;
    }
    const refused = await this.#bringIn(name, most);
    try {
      const wanted = mapNames(frontEndNames, (one) => (one === name ? otherThan(most) : most));
      const reason = refused ?? (await stack.notServed(wanted));
      if (reason) this.table.refused(name, directionOf(most), reason);
      else await this.#test(name, most);
    } finally {
      if (most === 'present') await stack.deploy('present', [name]);
      else if (!refused) await stack.rollBack(name);
    }
  }

  /** @returns why not, if it is refused; a rollback never is */
  async #bringIn(name: FrontEndName, most: Age): Promise<string | undefined> {
    const { stack } = this.#options;
    if (most === 'last') return (await stack.deploy('present', [name]))[0];
    await stack.rollBack(name);
    return undefined;
  }

  /** What cannot even be brought about counts as a failure. */
  async #mixture(part: SkewPart, most: Age, work: () => Promise<void>): Promise<void> {
    const { parts, signal, timeUp } = this.#options;
    if (!parts.includes(part) || signal.aborted) return;
    const direction = directionOf(most);
    if (timeUp?.aborted) {
      this.table.leftOut(part, direction);
      return;
    }
    this.#options.say(`${nameOf(part)}, ${direction}`);
    try {
      await work();
    } catch (error) {
      this.table.tested(part, direction, oneFailure(messageOf(error)));
    }
  }

  /** The tests of a release on the stack as it is. Front ends answer no calls. */
  async #test(part: SkewPart, most: Age): Promise<void> {
    const walked = await this.#walk(part, most);
    const asked = isFrontEnd(part) ? [] : [await this.#ask(part, most)];
    this.table.tested(part, directionOf(most), sum([...walked, ...asked]));
  }

  async #walk(part: SkewPart, most: Age): Promise<Totals[]> {
    const { releases, specsOf, stack, folder, signal } = this.#options;
    const specs = specsOf(part);
    if (specs.length === 0) return [];
    const report = join(folder, `${nameOf(part)}-${directionOf(most)}.json`);
    const { url, file: stackFile } = stack;
    return [await runWalk({ release: releases[most], specs, url, stackFile, report, signal })];
  }

  /** The calls of a release's contract. */
  #ask(row: SkewRow, of: Age): Promise<Totals> {
    const { releases, contracts, stack, folder, signal } = this.#options;
    return runContract({
      root: releases.present.root,
      contracts,
      of,
      stackFile: stack.file,
      answered: join(folder, `answered-${of}.json`),
      report: join(folder, `${nameOf(row)}-${directionOf(of)}-contract.json`),
      signal,
    });
  }
}
