import { join } from 'node:path';
import type { BuiltRelease } from '../release/keptRelease';
import { runToEnd } from '../test/runner';
import { playwrightTotals, type Totals } from '../test/totals';

interface WalkOptions {
  /** Whose tests are run. */
  readonly release: BuiltRelease;
  /** Names of browser tests. */
  readonly specs: readonly string[];
  readonly url: string;
  readonly stackFile: string;
  /** Where the report is written. */
  readonly report: string;
  readonly signal: AbortSignal;
}

/** Runs browser tests of a release against a stack. */
export async function runWalk(options: WalkOptions): Promise<Totals> {
  const { release, specs, url, stackFile, report, signal } = options;
  const files = specs.map((name) => `/${name}\\.spec\\.ts$`);
  await runToEnd(
    join(release.root, 'node_modules/.bin/playwright'),
    ['test', '--no-deps', '--reporter=list,json', ...files],
    {
      cwd: join(release.root, 'e2e'),
      env: { BASE_URL: url, STACK_FILE: stackFile, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      signal,
    },
  );
  return playwrightTotals(report);
}
