import { existsSync, statSync, writeFileSync } from 'node:fs';
import { isIPv6 } from 'node:net';
import { join } from 'node:path';
import type { Supervisor } from '@show/dev-servers/processes';
import { readShow } from '@show/service-kit/show';
import { demoProgram, demoRecordFile } from './demoPrograms';
import type { ServicePlan } from './services';

/**
 * Fills an empty stack with the demonstration, if its show is one. Asked only once for a database: who clears the
 * demonstration wants it to stay away. Without the passcode of staff it says how to fill it in, and is asked again.
 */
export async function fillDemo(
  plan: ServicePlan,
  supervisor: Supervisor,
  say: (line: string) => void,
): Promise<void> {
  const { root, stackDir, SHOW_FILE, PUBLIC_URL, url } = plan.environment;
  const record = demoRecordFile(stackDir);
  const stamp = join(stackDir, 'demo-filled');
  if (existsSync(stamp) || !isWanted(plan)) return;
  say('filling in demonstration content');
  await supervisor.run({
    name: 'demonstration content',
    ...(await demoProgram('fill', root, {
      DEMO_RECORD: record,
      GATEWAY_URL: gatewayUrl(plan.environment),
      PUBLIC_URL: PUBLIC_URL ?? url,
      ADMIN_PASSCODE: staffPasscode(plan),
      SHOW_FILE,
    })),
    logFile: join(stackDir, 'logs', 'demo.log'),
    stopSignal: 'SIGTERM',
    stopWithinMs: 5_000,
    onLine: say,
  });
  const isRecorded = Boolean(statSync(record, { throwIfNoEntry: false })?.size);
  if (isRecorded) writeFileSync(stamp, `${new Date().toISOString()}\n`);
}

function isWanted({ environment: { DEMO_CONTENT, SHOW_FILE } }: ServicePlan): boolean {
  return DEMO_CONTENT !== 'off' && readShow(SHOW_FILE).demonstration;
}

/** The passcode, where it is known: a stack that was given a hash may be given the passcode beside it. */
function staffPasscode({ environment, secrets }: ServicePlan): string | undefined {
  const { ADMIN_PASSCODE, ADMIN_PASSCODE_HASH } = environment;
  return ADMIN_PASSCODE ?? (ADMIN_PASSCODE_HASH ? undefined : secrets.adminPasscode);
}

/** URL of the gateway on this machine, whatever address it listens on. */
function gatewayUrl({ HOST, PORT }: ServicePlan['environment']): string {
  const isEvery = HOST === '0.0.0.0' || HOST === '::';
  return `http://${isEvery ? '127.0.0.1' : isIPv6(HOST) ? `[${HOST}]` : HOST}:${PORT}`;
}
