import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@show/dev-servers/servers';
import { z } from 'zod';
import { type Figures, figuresAt } from '../measure/figures';
import type { BenchStack } from './benchStack';
import { endStack } from './launchStack';

/** One more gateway before the services of a stack, which has served nobody yet. */
export interface SecondGateway {
  readonly url: string;
  readonly pid: number;
  figures(): Promise<Figures>;
  stop(): Promise<void>;
}

/** Milliseconds within which a gateway is ready. */
const patience = 60_000;
/** As the launcher runs the gateway. */
const nodeArguments = ['--enable-source-maps', '--max-semi-space-size=64'];
const secretsSchema = z.object({
  gatewaySecret: z.string(),
  sessionSecret: z.string(),
  adminPasscodeHash: z.string(),
});

/** @param env variables in which it differs from the stack's own */
async function startSecondGateway(
  { file, processes, servers }: BenchStack,
  env: NodeJS.ProcessEnv = {},
): Promise<SecondGateway> {
  const folder = dirname(file);
  const secrets = secretsSchema.parse(JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8')));
  const [port, insidePort] = [await freePort(), await freePort()];
  const url = `http://localhost:${port}`;
  const inside = `http://127.0.0.1:${insidePort}`;
  const child = spawn(process.execPath, [...nodeArguments, join('gateway', 'dist', 'main.js')], {
    // A session of its own, as the launcher gives each process.
    detached: true,
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      SERVICE_NAME: 'gateway',
      LOG_LEVEL: 'error',
      HOST: '127.0.0.1',
      PORT: String(port),
      INSIDE_PORT: String(insidePort),
      PUBLIC_URL: url,
      CONTENT_URL: processes['svc-content']?.url,
      GIVEAWAY_URL: processes['svc-giveaway']?.url,
      MEDIA_URL: processes['svc-media']?.url,
      REDIS_URL: servers.redis.url,
      NATS_URL: servers.nats.url,
      GATEWAY_SECRET: secrets.gatewaySecret,
      SESSION_SECRET: secrets.sessionSecret,
      ADMIN_PASSCODE_HASH: secrets.adminPasscodeHash,
      MFE_DIR: join(folder, 'mfe'),
      SHOW_FILE: resolve('show.json'),
      ...env,
    },
  });
  await untilReady(child, inside);
  return {
    url,
    pid: child.pid ?? 0,
    figures: () => figuresAt(inside),
    stop: () => endStack(child),
  };
}

async function untilReady(child: ChildProcess, inside: string): Promise<void> {
  const until = Date.now() + patience;
  while (!(await isReady(inside))) {
    if (child.exitCode !== null || Date.now() > until) {
      await endStack(child);
      throw new Error('a second gateway did not start');
    }
    await delay(100);
  }
}

async function isReady(inside: string): Promise<boolean> {
  try {
    return (await fetch(`${inside}/readyz`)).ok;
  } catch {
    return false;
  }
}

/** The same stack's documents twice: rendered on the server, and rendered by the browser. */
export async function startBothGateways(stack: BenchStack) {
  const rendering = await startSecondGateway(stack);
  try {
    const plain = await startSecondGateway(stack, { RENDER_WORKERS: '0' });
    return {
      rendering,
      plain,
      async stop() {
        await Promise.all([rendering.stop(), plain.stop()]);
      },
    };
  } catch (error) {
    await rendering.stop();
    throw error;
  }
}
