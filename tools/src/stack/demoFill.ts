import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Supervisor } from '@show/dev-servers/processes';
import { demoProgram } from './demoPrograms';
import { type ServicePlan, serviceUrls } from './services';

/**
 * Fills an empty stack with demonstration content at its first start. Asked only once for a database: who clears
 * the demonstration wants it to stay away.
 */
export async function fillDemo(
  plan: ServicePlan,
  supervisor: Supervisor,
  say: (line: string) => void,
): Promise<void> {
  const { root, stackDir, DEMO_CONTENT } = plan.environment;
  const stamp = join(stackDir, 'demo-filled');
  if (DEMO_CONTENT === 'off' || existsSync(stamp)) return;
  say('filling in demonstration content');
  const program = await demoProgram('fill', root, {
    ...serviceUrls(plan),
    GATEWAY_SECRET: plan.secrets.gatewaySecret,
  });
  await supervisor.run({
    name: 'demonstration content',
    ...program,
    logFile: join(stackDir, 'logs', 'demo.log'),
    stopSignal: 'SIGTERM',
    stopWithinMs: 5_000,
  });
  writeFileSync(stamp, `${new Date().toISOString()}\n`);
}
