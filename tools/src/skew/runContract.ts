import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildOpenApi } from '@show/contracts/operations/openapi';
import { runToEnd } from '../test/runner';
import { reportedTotals, type Totals } from '../test/totals';
import type { Age } from './MixedStack';

/** The documents of both releases, as files. */
export type ContractFiles = Readonly<Record<Age, string>>;

/** @param url a site whose gateway is of the last release */
export async function writeContracts(url: string, folder: string): Promise<ContractFiles> {
  const files = { last: join(folder, 'contract-last.json'), present: join(folder, 'contract-present.json') };
  const served = await fetch(`${url}/api/openapi.json`);
  writeFileSync(files.last, await served.text());
  writeFileSync(files.present, JSON.stringify(buildOpenApi({ name: '', email: '' })));
  return files;
}

interface ContractOptions {
  readonly root: string;
  readonly contracts: ContractFiles;
  /** Whose contract is held against the answers. */
  readonly of: Age;
  readonly stackFile: string;
  /** Calls that have to be answered; written where it is not there yet. */
  readonly answered: string;
  readonly report: string;
  readonly signal: AbortSignal;
}

/** Sends right requests to each call of a release's contract, and holds the answers of a stack against it. */
export async function runContract(options: ContractOptions): Promise<Totals> {
  const { root, contracts, of, stackFile, answered, report, signal } = options;
  const other = contracts[of === 'last' ? 'present' : 'last'];
  const files = { stack: stackFile, contract: contracts[of], other, answered, report };
  const args = Object.entries(files).flatMap(([name, file]) => [`--${name}`, file]);
  await runToEnd(process.execPath, ['tools/run.mjs', 'bench/src/contract/main.ts', ...args], {
    cwd: root,
    signal,
  });
  return reportedTotals(report);
}
