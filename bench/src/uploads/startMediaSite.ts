import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPrivateServers } from '@show/dev-servers/servers';
import { gatewayPublicKey } from '@show/service-kit';
import { bundleService } from '@show/tools/bundles';
import { endProcess, migrateService, serveService } from '../scale/serviceProcesses';

/** svc-media with private servers and a folder that a benchmark may fill and break. */
export interface MediaSite {
  readonly url: string;
  readonly pid: number;
  readonly gatewaySecret: string;
  stop(): Promise<void>;
}

export async function startMediaSite(): Promise<MediaSite> {
  await bundleService(process.cwd(), 'svc-media');
  const folder = mkdtempSync(join(tmpdir(), 'bench-uploads-'));
  const servers = await startPrivateServers({ dir: join(folder, 'stack') });
  const running: ChildProcess[] = [];
  async function stop() {
    await Promise.all(running.map(endProcess));
    await servers.stop({ remove: true });
    rmSync(folder, { recursive: true, force: true });
  }
  const gatewaySecret = randomBytes(24).toString('hex');
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    DATABASE_URL: servers.databaseUrl,
    NATS_URL: servers.natsUrl,
    GATEWAY_PUBLIC_KEY: gatewayPublicKey(gatewaySecret),
    MEDIA_DIR: join(folder, 'media'),
    // As in every stack.
    MALLOC_ARENA_MAX: '1',
  };
  try {
    await migrateService('svc-media', env);
    const url = await serveService('svc-media', env, running);
    const pid = running[0]?.pid;
    if (pid === undefined) throw new Error('svc-media has no process');
    return { url, pid, gatewaySecret, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
