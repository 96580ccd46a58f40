import { join } from 'node:path';
import { processNames } from '@show/contracts/domain/parts';
import { choosePort } from '@show/dev-servers/servers';
import { readStackFile, stackFilePath } from '@show/dev-servers/stack';
import { createTestNats, waitUntil } from '@show/test-kit';
import { allExpressions, observabilityFiles, withoutThreshold } from '../observability/observabilityFiles';
import { type Prometheus, promtool, startPrometheus } from '../observability/prometheus';
import { createClient, signIn, visit } from '../observability/visitorsAndStaff';
import { stackEnvironment } from '../stack/environment';
import { launch, type Stack } from '../stack/launch';
import type { TestRun } from './runTests';
import { TestChecks } from './TestChecks';
import type { Totals } from './totals';

/** Milliseconds for Prometheus to have enough samples of everything. */
const patience = 60_000;
/** Milliseconds for an alert: it fires when its cause has lasted for half a minute. */
const alertPatience = 100_000;

/** Proves rules, alerts and dashboard with a real Prometheus on a real stack, which then loses parts. */
export async function metricsTests({ root, folder, say, signal }: TestRun): Promise<Totals> {
  const checks = new TestChecks({ say, signal });
  await rulesAreRight(checks, root);
  const nats = await createTestNats();
  await nats.start();
  const stackDir = join(folder, 'stack');
  const port = await choosePort(stackDir, new Set());
  const environment = stackEnvironment(root, {
    ...process.env,
    PORT: String(port),
    STACK_DIR: stackDir,
    NATS_URL: nats.url,
    DEMO_CONTENT: 'off',
  });
  const launched = launch({ environment, say });
  let prometheus: Prometheus | undefined;
  try {
    const stack = await launched.ready;
    prometheus = await startPrometheus(root, join(folder, 'prometheus'), stackDir);
    await wellSite(checks, { root, stack, prometheus });
    await natsStops(checks, prometheus, nats);
    await serviceFreezes(checks, prometheus, stackDir);
  } finally {
    await prometheus?.stop();
    await launched.stop();
    await nats.remove();
  }
  return checks.totals;
}

async function rulesAreRight(checks: TestChecks, root: string): Promise<void> {
  const files = observabilityFiles(root);
  await checks.run('rules and their tests', async () => {
    await promtool('check', 'rules', ...files.rules);
    await promtool('test', 'rules', files.ruleTests);
    await promtool('check', 'config', '--syntax-only', files.config);
    await promtool('check', 'config', '--syntax-only', files.localConfig);
  });
}

interface Site {
  readonly root: string;
  readonly stack: Stack;
  readonly prometheus: Prometheus;
}

/** Everything is measured, and nothing alerts. */
async function wellSite(checks: TestChecks, { root, stack, prometheus }: Site): Promise<void> {
  const { url, newPasscode: passcode = '' } = stack;
  await checks.run('every process is scraped', async () => {
    await waitUntil(async () => (await prometheus.query('up == 1')).length === processNames.length, patience);
  });
  const giveawayId = await createGiveaway(url, passcode);
  for (const { at, expr } of allExpressions(root).map(withoutThreshold))
    await checks.run(`${at}: ${expr}`, async () => {
      await waitUntil(async () => {
        await visit(url, giveawayId);
        return (await prometheus.query(expr)).some(({ value }) => Number.isFinite(Number(value[1])));
      }, patience);
    });
  await checks.run('no alert fires while all is well', async () => {
    const found = await prometheus.firing();
    if (found.length > 0) throw new Error(`these alerts fire: ${found.join(', ')}`);
  });
}

/** @returns its id */
async function createGiveaway(url: string, passcode: string): Promise<number> {
  const staff = createClient(url);
  await signIn(staff, passcode);
  const created = await staff.send('POST', '/api/giveaways', {
    title: 'A gift card',
    description: 'Scan and win',
    prize: 'a gift card',
    nextSteps: 'Reply with your address',
  });
  const { id } = (await created.json()) as { id: number };
  return id;
}

async function natsStops(
  checks: TestChecks,
  { firing }: Prometheus,
  nats: Awaited<ReturnType<typeof createTestNats>>,
): Promise<void> {
  const title = 'When NATS is stopped, then EventsDown fires for each process, and ends when it is back';
  await checks.run(title, async () => {
    const wanted = processNames.map((name) => `EventsDown ${name}`);
    await nats.kill();
    await waitUntil(async () => {
      const found = await firing();
      return wanted.every((alert) => found.includes(alert));
    }, alertPatience);
    await nats.start();
    await waitUntil(
      async () => (await firing()).every((alert) => !alert.startsWith('EventsDown')),
      alertPatience,
    );
  });
}

async function serviceFreezes(checks: TestChecks, { firing }: Prometheus, stackDir: string): Promise<void> {
  const title = 'When a service is frozen, then ServiceDown fires, and ends when it runs';
  await checks.run(title, async () => {
    const { pid } = readStackFile(stackFilePath(stackDir)).processes['svc-media'];
    if (!pid) throw new Error('svc-media does not run');
    process.kill(pid, 'SIGSTOP');
    await waitUntil(async () => (await firing()).includes('ServiceDown svc-media'), alertPatience);
    process.kill(pid, 'SIGCONT');
    await waitUntil(async () => !(await firing()).includes('ServiceDown svc-media'), alertPatience);
  });
}
