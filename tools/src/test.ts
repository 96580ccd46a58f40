import { join } from 'node:path';
import { describeError } from '../terminal/describeError';
import { checks as toCheck } from './check/checks';
import { reportChecks, runChecks } from './check/runChecks';
import { provideReverseProxies } from './provision/aptPrograms';
import { provideChromium } from './provision/chromium';
import { dockerAnswers } from './provision/docker';
import { provideServerPrograms } from './provision/serverPrograms';
import { shortSkewTests } from './skew/shortSkewTests';
import { browserTests } from './test/browserTests';
import { containerTests } from './test/containerTests';
import { runToEnd } from './test/runner';
import { runTests, type TestRun } from './test/runTests';
import { readSelection, type TestSelection } from './test/selection';
import { jestTotals, noTotals, oneFailure, reportedTotals, sum, type Totals } from './test/totals';

/**
 * `npm test`: types, lint and import rules, unit and service tests, the entry path under faults, the browser.
 * `npm test -- svc-media e2e/map`: the tests of these only; `--changed`: of what depends on what changed since main.
 */
await runTests('test', async (run) => {
  const selection = readSelection(run.root, process.argv.slice(2));
  return selection ? someOfIt(run, selection) : everything(run);
});

/** A part that cannot run is one failure, and the others still run. */
async function part({ say, signal }: TestRun, name: string, work: () => Promise<Totals>): Promise<Totals> {
  if (signal.aborted) return noTotals;
  say(name);
  try {
    return await work();
  } catch (error) {
    console.error(describeError(error));
    return oneFailure(`${name}: ${describeError(error)}`);
  }
}

async function checks({ root }: TestRun): Promise<Totals> {
  const results = await runChecks(root, toCheck(root));
  reportChecks(results);
  const failures = results
    .filter((result) => !result.passed)
    .map((result) => `npm run check: ${result.name}`);
  return { passed: 0, failed: failures.length, failures };
}

/** The browser is wanted by service tests as well. */
async function provide({ root, folder, say }: TestRun): Promise<void> {
  await provideServerPrograms({ logFile: join(folder, 'apt.log'), say });
  await provideReverseProxies({ logFile: join(folder, 'apt-proxies.log'), say });
  const place = { root, logFile: join(folder, 'apt-chromium.log'), say };
  process.env.CHROMIUM_PATH = await provideChromium(place);
}

async function unitAndServiceTests(
  { root, folder, signal }: TestRun,
  chosen: readonly string[] = [],
): Promise<Totals> {
  const report = join(folder, 'jest.json');
  const args = [...chosen, '--json', `--outputFile=${report}`, '--reporters=default'];
  await runToEnd(join(root, 'node_modules/.bin/jest'), args, { cwd: root, signal });
  return jestTotals(report);
}

/** The short run of `npm run torture`. */
async function entryPath({ root, folder, signal }: TestRun): Promise<Totals> {
  const report = join(folder, 'torture.json');
  const args = ['tools/run.mjs', 'torture/src/main.ts', '--short', '--report', report];
  await runToEnd(process.execPath, args, { cwd: root, signal });
  return reportedTotals(report);
}

async function everything(run: TestRun): Promise<Totals> {
  // What is downloaded comes while the checks run.
  const provided = provide(run);
  provided.catch(() => {});
  return sum([
    await part(run, 'types, lint, import rules, unused code', () => checks(run)),
    await part(run, 'unit and service tests', async () => {
      await provided;
      return unitAndServiceTests(run);
    }),
    await part(run, 'the entry path while parts are killed, frozen, wiped and cut off', () => entryPath(run)),
    await part(run, 'browser tests and random requests on a whole stack', () => browserTests(run)),
    await part(run, 'changed parts among those of the last release', () => shortSkewTests(run)),
    await containers(run),
  ]);
}

async function containers(run: TestRun): Promise<Totals> {
  if (await dockerAnswers()) return part(run, 'the system in containers', () => containerTests(run));
  run.say('no Docker engine answers: the containers are not tested');
  return noTotals;
}

async function someOfIt(
  run: TestRun,
  { paths, changed, browser, needsServers }: TestSelection,
): Promise<Totals> {
  // Jest reads them as expressions; with `./` they begin at the root.
  const chosen = [
    ...paths.map((path) => `./${path}`),
    ...(changed ? ['--changedSince=main', '--passWithNoTests'] : []),
  ];
  const totals: Totals[] = [];
  if (chosen.length > 0) {
    const work = async () => {
      if (needsServers) await provide(run);
      return unitAndServiceTests(run, chosen);
    };
    totals.push(await part(run, 'unit and service tests', work));
  }
  if (browser.length > 0) {
    const work = async () => {
      await provide(run);
      return browserTests(run, browser);
    };
    totals.push(await part(run, 'browser tests on a whole stack', work));
  }
  return sum(totals);
}
