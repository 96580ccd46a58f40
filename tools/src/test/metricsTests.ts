import { join } from 'node:path';
import { processNames } from '@show/contracts/parts';
import { choosePort, removeStackDir } from '@show/dev-servers/servers';
import { readStackFile, stackFilePath } from '@show/dev-servers/stack';
import { createTestNats, waitUntil } from '@show/test-kit';
import { describeError } from '../describeError';
import { allExpressions, observabilityFiles, withoutThreshold } from '../observability/observabilityFiles';
import { type Prometheus, promtool, startPrometheus } from '../observability/prometheus';
import { startTraceCollector } from '../observability/traceCollector';
import { createClient, signIn, visit } from '../observability/visitorsAndStaff';
import { stackEnvironment } from '../stack/environment';
import { launch, type Stack } from '../stack/launch';
import type { Totals } from './totals';
import { traceTests } from './traceTests';

interface MetricsTestOptions {
  root: string;
  /** Temporary folder of this test run. */
  folder: string;
  say(line: string): void;
  signal: AbortSignal;
}

/** Milliseconds for Prometheus to have enough samples of everything. */
const patience = 60_000;
/** Milliseconds for an alert: it fires when its cause has lasted for half a minute. */
const alertPatience = 100_000;

/** Proves rules, alerts and dashboard with a real Prometheus on a real stack, which then loses parts. */
export async function metricsTests({ root, folder, say, signal }: MetricsTestOptions): Promise<Totals> {
  const failures: string[] = [];
  let passed = 0;
  async function check(title: string, test: () => Promise<void>): Promise<void> {
    signal.throwIfAborted();
    try {
      await test();
      passed += 1;
      say(`passed: ${title}`);
    } catch (error) {
      const failure = `${title}: ${describeError(error)}`;
      failures.push(failure);
      say(`FAILED: ${failure}`);
    }
  }

  const files = observabilityFiles(root);
  await check('rules and their tests', async () => {
    await promtool('check', 'rules', ...files.rules);
    await promtool('test', 'rules', files.ruleTests);
    await promtool('check', 'config', '--syntax-only', files.config);
    await promtool('check', 'config', '--syntax-only', files.localConfig);
  });

  const collector = await startTraceCollector();
  // The processes inherit it from this one.
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = collector.url;
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
  const stack = launch({ environment, say });
  let prometheus: Prometheus | undefined;
  try {
    const running = await stack.ready;
    prometheus = await startPrometheus(root, join(folder, 'prometheus'), environment.stackDir);
    await onStack(running, prometheus, nats, check);
  } finally {
    await prometheus?.stop();
    await stack.stop();
    await nats.remove();
    await collector.stop();
    removeStackDir(environment.stackDir);
  }
  return { passed, failed: failures.length, failures };

  async function onStack(
    { url, newPasscode = '' }: Stack,
    { query, firing }: Prometheus,
    server: typeof nats,
    checkIt: typeof check,
  ): Promise<void> {
    await checkIt('every process is scraped', () =>
      waitUntil(async () => (await query('up == 1')).length === processNames.length, patience).then(() => {}),
    );

    const staff = createClient(url);
    await signIn(staff, newPasscode);
    const created = await staff.send('POST', '/api/giveaways', {
      title: 'A gift card',
      description: 'Scan and win',
      prize: 'a gift card',
      nextSteps: 'Reply with your address',
    });
    const { id } = (await created.json()) as { id: number };

    await traceTests({ root, url, passcode: newPasscode, giveawayId: id, collector, check: checkIt });

    for (const { at, expr } of allExpressions(root).map(withoutThreshold))
      await checkIt(`${at}: ${expr}`, () =>
        waitUntil(async () => {
          await visit(url, id);
          return (await query(expr)).some(({ value }) => Number.isFinite(Number(value[1])));
        }, patience).then(() => {}),
      );

    await checkIt('no alert fires while all is well', async () => {
      const found = await firing();
      if (found.length > 0) throw new Error(`there fire ${found.join(', ')}`);
    });

    await checkIt(
      'When NATS is stopped, then EventsDown fires for each process, and ends when it is back',
      async () => {
        await server.kill();
        const wanted = processNames.map((name) => `EventsDown ${name}`).sort();
        await waitUntil(async () => isWithin(wanted, await firing()), alertPatience);
        await server.start();
        await waitUntil(
          async () => (await firing()).every((alert) => !alert.startsWith('EventsDown')),
          alertPatience,
        );
      },
    );

    await checkIt('When a service is frozen, then ServiceDown fires, and ends when it runs', async () => {
      const pid = readStackFile(stackFilePath(environment.stackDir)).processes['svc-media'].pid;
      if (!pid) throw new Error('svc-media does not run');
      process.kill(pid, 'SIGSTOP');
      await waitUntil(async () => (await firing()).includes('ServiceDown svc-media'), alertPatience);
      process.kill(pid, 'SIGCONT');
      await waitUntil(async () => !(await firing()).includes('ServiceDown svc-media'), alertPatience);
    });
  }
}

const isWithin = (wanted: readonly string[], found: readonly string[]) =>
  wanted.every((one) => found.includes(one));
