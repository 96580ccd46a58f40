import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startWatchdog } from '@show/dev-servers/processes';
import { ServerCluster } from './cluster/ServerCluster';

/**
 * `node tools/run.mjs torture/src/machines.ts`: starts the servers of three machines as `deploy/high-availability` sets
 * them up, prints the variables of a stack that uses them, and stops them at Ctrl-C.
 */
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'local-show-machines-')));
chmodSync(folder, 0o711);
const watchdog = startWatchdog();
const cluster = await ServerCluster.start({ root: process.cwd(), folder, watchdog });
console.log(`export DATABASE_URL=${cluster.databaseUrl}`);
console.log(`export REDIS_URL=${cluster.redisUrl}`);
console.log(`export NATS_URL='${cluster.natsUrl}' NATS_REPLICAS=3`);
console.log(`# data, settings and logs: ${folder}`);

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    void cluster.stop().finally(() => {
      watchdog.stop();
      rmSync(folder, { recursive: true, force: true });
      process.exit(0);
    });
  });
}
setInterval(() => {}, 60_000);
