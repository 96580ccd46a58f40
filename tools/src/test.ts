import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reportChecks, runChecks } from './check/runChecks';
import { describeError } from './describeError';
import { progress } from './progress';
import { provideChromium } from './provision/chromium';
import { dockerAnswers } from './provision/docker';
import { provideReverseProxies } from './provision/reverseProxies';
import { provideServerPrograms } from './provision/serverPrograms';
import { stopSignals } from './stack/stopSignals';
import { browserTests } from './test/browserTests';
import { containerTests } from './test/containerTests';
import { runToEnd } from './test/runner';
import { readSelection, type TestSelection } from './test/selection';
import {
  jestTotals,
  noTotals,
  oneFailure,
  printTotals,
  reportedTotals,
  sum,
  type Totals,
} from './test/totals';

/**
 * `npm test`: types, lint and import rules, unit and service tests, the entry path under faults, the browser.
 * `npm test -- svc-media e2e/map`: the tests of these only; `--changed`: of what depends on what changed since main.
 */
const root = process.cwd();
const say = progress();
const ending = new AbortController();
stopSignals().asked.then(() => ending.abort());
const folder = mkdtempSync(join(tmpdir(), 'local-show-test-'));

/** A part that cannot run is one failure, and the others still run. */
async function part(name: string, work: () => Promise<Totals>): Promise<Totals> {
  if (ending.signal.aborted) return noTotals;
  say(name);
  try {
    return await work();
  } catch (error) {
    console.error(describeError(error));
    return oneFailure(`${name}: ${describeError(error)}`);
  }
}

async function checks(): Promise<Totals> {
  const results = await runChecks(root);
  reportChecks(results);
  const failures = results
    .filter((result) => !result.passed)
    .map((result) => `npm run check: ${result.name}`);
  return { passed: 0, failed: failures.length, failures };
}

/** The browser is wanted by service tests as well. */
async function provide(): Promise<void> {
  await provideServerPrograms({ logFile: join(folder, 'apt.log'), say });
  await provideReverseProxies({ logFile: join(folder, 'apt-proxies.log'), say });
  const place = { root, logFile: join(folder, 'apt-chromium.log'), say };
  process.env.CHROMIUM_PATH = await provideChromium(place);
}

async function unitAndServiceTests(chosen: readonly string[] = []): Promise<Totals> {
  const report = join(folder, 'jest.json');
  const args = [...chosen, '--json', `--outputFile=${report}`, '--reporters=default'];
  await runToEnd(join(root, 'node_modules/.bin/jest'), args, { cwd: root, signal: ending.signal });
  return jestTotals(report);
}

/** The short run of `npm run torture`. */
async function entryPath(): Promise<Totals> {
  const report = join(folder, 'torture.json');
  const args = ['tools/run.mjs', 'torture/src/main.ts', '--short', '--report', report];
  await runToEnd(process.execPath, args, { cwd: root, signal: ending.signal });
  return reportedTotals(report);
}

async function everything(): Promise<Totals> {
  // What is downloaded comes while the checks run.
  const provided = provide();
  provided.catch(() => {});
  return sum([
    await part('types, lint, import rules, unused code', checks),
    await part('unit and service tests', async () => {
      await provided;
      return unitAndServiceTests();
    }),
    await part('the entry path while parts are killed, frozen, wiped and cut off', entryPath),
    await part('browser tests and random requests on a whole stack', () =>
      browserTests({ root, folder, say, signal: ending.signal }),
    ),
    await containers(),
  ]);
}

async function containers(): Promise<Totals> {
  if (await dockerAnswers()) {
    const options = { root, folder, say, signal: ending.signal };
    return part('the system in containers', () => containerTests(options));
  }
  say('no Docker engine answers: the containers are not tested');
  return noTotals;
}

async function someOfIt({ paths, changed, browser, needsServers }: TestSelection): Promise<Totals> {
  // Jest reads them as expressions; with `./` they begin at the root.
  const chosen = [
    ...paths.map((path) => `./${path}`),
    ...(changed ? ['--changedSince=main', '--passWithNoTests'] : []),
  ];
  const totals: Totals[] = [];
  if (chosen.length > 0) {
    const work = async () => {
      if (needsServers) await provide();
      return unitAndServiceTests(chosen);
    };
    totals.push(await part('unit and service tests', work));
  }
  if (browser.length > 0) {
    const work = async () => {
      await provide();
      return browserTests({ root, folder, say, signal: ending.signal, only: browser });
    };
    totals.push(await part('browser tests on a whole stack', work));
  }
  return sum(totals);
}

function run(): Promise<Totals> {
  const selection = readSelection(root, process.argv.slice(2));
  return selection ? someOfIt(selection) : everything();
}

const totals = await run().catch((error: unknown) => oneFailure(describeError(error)));
if (totals.failed === 0) rmSync(folder, { recursive: true });
else say(`logs and reports are in ${folder}`);
printTotals(totals);
process.exit(ending.signal.aborted ? 130 : Math.min(totals.failed, 1));
