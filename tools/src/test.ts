import { join } from 'node:path';
import { publishFrontEnds, stopWorkers } from '../publish';
import { checks as toCheck } from './check/checks';
import { reportChecks, runChecks } from './check/runChecks';
import { provideCaddy } from './provision/caddy';
import { provideChromium } from './provision/chromium';
import { dockerAnswers } from './provision/docker';
import { provideServerPrograms } from './provision/serverPrograms';
import { browserTests } from './test/browserTests';
import { containerTests } from './test/containerTests';
import { jestTests } from './test/jestTests';
import { part, partBeside } from './test/parts';
import { runToEnd } from './test/runner';
import { runTests, type TestRun } from './test/runTests';
import { isFrontEnd, readSelection, type TestSelection } from './test/selection';
import { noTotals, reportedTotals, sum, type Totals } from './test/totals';
import { UnchangedTests } from './test/unchanged/UnchangedTests';

/**
 * `npm test`: types, lint and import rules, unit and service tests, the entry path under faults, the browser; without
 * what has not changed since it passed, unless `--all` is given.
 * `npm test -- svc-media e2e/map`: the tests of these only; `--changed`: of what depends on what changed since main;
 * `containers`: of the whole system in containers, on the Docker engine that responds.
 */
await runTests(async (run) => {
  const selection = readSelection(run.root, process.argv.slice(2));
  if (selection.containers) return onlyContainers(run);
  const unchanged = await UnchangedTests.read({ root: run.root, all: selection.all, say: run.say });
  const isPart = selection.changed || selection.paths.length > 0 || selection.browser.length > 0;
  return isPart ? someOfIt(run, selection, unchanged) : everything(run, unchanged);
});

async function checks({ root, signal }: TestRun): Promise<Totals> {
  const results = await runChecks(root, toCheck(root), undefined, signal);
  reportChecks(results);
  const failures = results
    .filter((result) => !result.passed)
    .map((result) => `npm run check: ${result.name}`);
  return { passed: 0, failed: failures.length, failures };
}

/** Service tests need the browser as well. */
async function provide({ root, folder, say }: TestRun): Promise<void> {
  await provideServerPrograms({ logFile: join(folder, 'apt.log'), say });
  await provideCaddy({ logFile: join(folder, 'apt-proxies.log'), say });
  const place = { root, logFile: join(folder, 'apt-chromium.log'), say };
  process.env.CHROMIUM_PATH = await provideChromium(place);
}

/** Builds them once, into the cache of this user: stacks and the tests of publishing take them from there. */
async function frontEnds({ root, folder, say, signal }: TestRun): Promise<Totals> {
  signal.addEventListener('abort', stopWorkers, { once: true });
  await publishFrontEnds({ root, mfeDir: join(folder, 'front-ends'), log: say });
  return noTotals;
}

/** The short run of `npm run lab -- torture`. */
async function entryPath({ root, folder, log, signal }: TestRun): Promise<Totals> {
  const report = join(folder, 'torture.json');
  const args = ['tools/run.mjs', 'lab/src/main.ts', 'torture', '--short', '--report', report];
  await runToEnd(process.execPath, args, { cwd: root, log, signal });
  return reportedTotals(report);
}

/**
 * The checks use a core while front ends are built and programs are downloaded. Then come the tests that start many
 * servers, by themselves; then browser tests, which use both cores until only those are left that need the stack to
 * themselves: the tests of the front ends take the core that these leave idle.
 */
async function everything(run: TestRun, unchanged: UnchangedTests | undefined): Promise<Totals> {
  const provided = provide(run);
  provided.catch(() => {});
  const checked = part(run, 'types, lint, import rules, unused code', () => checks(run));
  const built = await part(run, 'builds of the front ends', () => frontEnds(run));
  const files = unchanged?.filesToRun();
  const services = await part(run, 'unit and service tests', async () => {
    await provided;
    const ofServices = files?.filter((file) => !isFrontEnd(file));
    return jestTests(run, { project: 'node', files: ofServices, unchanged });
  });
  let oneCoreIsIdle = () => {};
  const idleCore = new Promise<void>((resolve) => {
    oneCoreIsIdle = resolve;
  });
  const totals = await Promise.all([
    wholeSystem(run, unchanged, 'browser tests', () =>
      part(run, 'browser tests and random requests on a whole stack', () =>
        browserTests(run, { oneCoreIsIdle }),
      ),
    ).finally(oneCoreIsIdle),
    wholeSystem(run, unchanged, 'entry path', () =>
      partBeside(run, 'the entry path while parts are killed, frozen, wiped and cut off', entryPath),
    ),
    idleCore.then(() => testsOfFrontEnds(run, unchanged, files?.filter(isFrontEnd))),
  ]);
  return sum([await checked, built, services, ...totals, await containers(run)]);
}

function testsOfFrontEnds(
  run: TestRun,
  unchanged: UnchangedTests | undefined,
  files: readonly string[] | undefined,
): Promise<Totals> {
  return partBeside(run, 'tests of the front ends', (beside) =>
    jestTests(beside, { project: 'web', args: ['--maxWorkers=2'], niceness: 10, files, unchanged }),
  );
}

/** Runs tests of everything together, unless they passed and nothing has changed since. */
async function wholeSystem(
  { signal }: TestRun,
  unchanged: UnchangedTests | undefined,
  name: 'browser tests' | 'entry path',
  work: () => Promise<Totals>,
): Promise<Totals> {
  if (unchanged?.isUnchanged(name)) return noTotals;
  const totals = await work();
  if (!signal.aborted) await unchanged?.record(new Map([[name, totals.failed === 0 && totals.passed > 0]]));
  return totals;
}

async function onlyContainers(run: TestRun): Promise<Totals> {
  const { root, folder, say } = run;
  if (!(await dockerAnswers()))
    throw new Error('no Docker engine with compose responds; DOCKER_HOST names one');
  process.env.CHROMIUM_PATH = await provideChromium({ root, logFile: join(folder, 'apt.log'), say });
  return containerTests(run);
}

async function containers(run: TestRun): Promise<Totals> {
  if (await dockerAnswers()) return part(run, 'the system in containers', () => containerTests(run));
  run.say('no Docker engine responds: the containers are not tested');
  return noTotals;
}

async function someOfIt(
  run: TestRun,
  selection: TestSelection,
  unchanged: UnchangedTests | undefined,
): Promise<Totals> {
  const { paths, browser } = selection;
  const totals: Totals[] = [];
  if (selection.changed || paths.length > 0) {
    const work = async () => {
      const files = selection.changed ? unchanged?.filesThatReachChanges(paths) : undefined;
      if (!(files ?? (selection.changed ? [''] : paths)).every(isFrontEnd)) await provide(run);
      // Jest reads them as expressions; with `./` they begin at the root.
      const chosen = paths.map((path) => `./${path}`);
      const args = files
        ? []
        : selection.changed
          ? [...chosen, '--changedSince=main', '--passWithNoTests']
          : chosen;
      return jestTests(run, { files, args, unchanged });
    };
    totals.push(await part(run, 'unit and service tests', work));
  }
  if (browser.length > 0) {
    const work = async () => {
      await provide(run);
      return browserTests(run, { only: browser });
    };
    totals.push(await part(run, 'browser tests on a whole stack', work));
  }
  return sum(totals);
}
