import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dockerResponds } from './dockerResponds';
import type { TestServers } from './testServers';

/**
 * Finds or starts the three servers for a run: those of `TEST_DATABASE_URL`, `TEST_REDIS_URL` and `TEST_NATS_URL`
 * when all are set, else containers when a Docker engine responds, else private programs of this machine.
 */
export async function startTestServers(env: NodeJS.ProcessEnv = process.env): Promise<TestServers> {
  const { TEST_DATABASE_URL: databaseUrl, TEST_REDIS_URL: redisUrl, TEST_NATS_URL: natsUrl } = env;
  if (databaseUrl && redisUrl && natsUrl) return { databaseUrl, redisUrl, natsUrl, stop: async () => {} };
  if (await dockerResponds()) {
    const { startContainers } = await import('./startContainers');
    return startContainers();
  }
  const { startPrivateServers } = await import('@show/dev-servers/servers');
  const folder = mkdtempSync(join(tmpdir(), 'local-show-servers-'));
  const servers = await startPrivateServers(join(folder, 'stack'));
  return {
    ...servers,
    async stop() {
      await servers.stop({ remove: true });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
