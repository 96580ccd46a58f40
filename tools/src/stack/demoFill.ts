import { existsSync, statSync, writeFileSync } from 'node:fs';
import { isIPv6 } from 'node:net';
import { join } from 'node:path';
import { domains } from '@show/contracts/domain/parts';
import type { ProgramSpec, Supervisor } from '@show/dev-servers/processes';
import { readShow } from '@show/service-kit/show';
import { demoProgram, demoRecordFile } from './demoPrograms';
import type { ServicePlan } from './services';

/** Written when a stack has been asked whether it wants the demonstration. */
const stampOf = (stackDir: string) => join(stackDir, 'demo-filled');

/**
 * Fills an empty stack with the demonstration, if its show is one. Asked only once for a database: who clears the
 * demonstration wants it to stay away. Without the passcode of staff it says how to fill it in, and is asked again.
 */
export async function fillDemo(
  plan: ServicePlan,
  supervisor: Supervisor,
  say: (line: string) => void,
): Promise<void> {
  const { stackDir, SHOW_FILE, PUBLIC_URL, url } = plan.environment;
  const record = demoRecordFile(stackDir);
  const stamp = stampOf(stackDir);
  if (existsSync(stamp) || !isWanted(plan)) return;
  say('filling in demonstration content');
  await run(supervisor, plan, {
    program: 'fill',
    env: {
      GATEWAY_URL: gatewayUrl(plan.environment),
      PUBLIC_URL: PUBLIC_URL ?? url,
      ADMIN_PASSCODE: staffPasscode(plan),
      SHOW_FILE,
    },
    onLine: say,
  });
  const isRecorded = Boolean(statSync(record, { throwIfNoEntry: false })?.size);
  if (isRecorded) writeFileSync(stamp, `${new Date().toISOString()}\n`);
}

/**
 * Records what an earlier version filled in and marked in the databases, before the migrations that drop the marks.
 * Asked only once for a stack.
 */
export async function recordMarkedDemo(plan: ServicePlan, supervisor: Supervisor): Promise<void> {
  const { stackDir } = plan.environment;
  const record = demoRecordFile(stackDir);
  // A fill that was cut off has left marks and no stamp.
  const mayBeFilled = existsSync(stampOf(stackDir)) || isWanted(plan);
  if (!mayBeFilled || existsSync(record)) return;
  const databases = domains.map((domain) => [`${domain.toUpperCase()}_DATABASE_URL`, plan.databases[domain]]);
  await run(supervisor, plan, { program: 'marks', env: Object.fromEntries(databases) });
  if (!existsSync(record)) writeFileSync(record, '', { mode: 0o600 });
}

function isWanted({ environment: { DEMO_CONTENT, SHOW_FILE } }: ServicePlan): boolean {
  return DEMO_CONTENT !== 'off' && readShow(SHOW_FILE).demonstration;
}

interface Run {
  readonly program: 'fill' | 'marks';
  readonly env: NodeJS.ProcessEnv;
  readonly onLine?: ProgramSpec['onLine'];
}

async function run(supervisor: Supervisor, plan: ServicePlan, { program, env, onLine }: Run): Promise<void> {
  const { root, stackDir } = plan.environment;
  await supervisor.run({
    name: 'demonstration content',
    ...(await demoProgram(program, root, { DEMO_RECORD: demoRecordFile(stackDir), ...env })),
    logFile: join(stackDir, 'logs', 'demo.log'),
    stopSignal: 'SIGTERM',
    stopWithinMs: 5_000,
    onLine,
  });
}

/** The passcode, where it is known: a stack that was given a hash may be given the passcode beside it. */
function staffPasscode({ environment, secrets }: ServicePlan): string | undefined {
  const { ADMIN_PASSCODE, ADMIN_PASSCODE_HASH } = environment;
  return ADMIN_PASSCODE ?? (ADMIN_PASSCODE_HASH ? undefined : secrets.adminPasscode);
}

/** Where the gateway answers on this machine, whatever address it listens on. */
function gatewayUrl({ HOST, PORT }: ServicePlan['environment']): string {
  const isEvery = HOST === '0.0.0.0' || HOST === '::';
  return `http://${isEvery ? '127.0.0.1' : isIPv6(HOST) ? `[${HOST}]` : HOST}:${PORT}`;
}
