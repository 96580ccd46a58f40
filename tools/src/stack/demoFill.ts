import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Crew } from '@show/dev-servers/processes';
import { bundle } from '../../bootstrap/bundle.mjs';
import { systemEnvironment } from './environment';
import { type ServicePlan, serviceUrls } from './services';

/**
 * Fills an empty stack with demonstration content at its first start. Asked only once for a database: who clears
 * the demonstration wants it to stay away.
 */
export async function fillDemo(plan: ServicePlan, crew: Crew, say: (line: string) => void): Promise<void> {
  const { root, stackDir, DEMO_CONTENT } = plan.environment;
  const stamp = join(stackDir, 'demo-filled');
  if (DEMO_CONTENT === 'off' || existsSync(stamp)) return;
  say('filling in demonstration content');
  const program = join(root, 'tools', 'dist', 'run', 'fill-demo.mjs');
  await bundle(join(root, 'tools', 'src', 'jobs', 'fillDemo.ts'), program);
  await crew.run({
    name: 'demonstration content',
    file: process.execPath,
    args: [program],
    cwd: root,
    env: {
      ...systemEnvironment(),
      ...serviceUrls(plan),
      GATEWAY_SECRET: plan.secrets.gatewaySecret,
      // Named by their content: all stacks of a checkout share what one has printed.
      ARTWORK_DIR: join(root, 'node_modules', '.cache', 'artwork'),
    },
    logFile: join(stackDir, 'logs', 'demo.log'),
    stopSignal: 'SIGTERM',
    stopWithinMs: 5_000,
  });
  writeFileSync(stamp, `${new Date().toISOString()}\n`);
}
