import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { ManagedProcess, startWatchdog } from '@show/dev-servers/processes';
import { layOutServers, removeStackDir } from '@show/dev-servers/servers';

/** A Redis and a NATS that a benchmark may kill and restart: the launcher would restart its own at once. */
interface BenchServers {
  readonly redis: ManagedProcess;
  readonly nats: ManagedProcess;
  readonly redisUrl: string;
  readonly natsUrl: string;
  stop(): Promise<void>;
}

/** Passwords change with each run, so the folder does too. */
export async function startBenchServers(folder: string): Promise<BenchServers> {
  removeStackDir(resolve(folder));
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  const watchdog = startWatchdog();
  const [, redis, nats] = await layOutServers(resolve(folder), true);
  const members = {
    redis: new ManagedProcess(redis.spec, watchdog),
    nats: new ManagedProcess(nats.spec, watchdog),
  };
  const running = Object.values(members);
  const stop = async () => {
    await Promise.all(running.map((member) => member.stop()));
    watchdog.stop();
    removeStackDir(resolve(folder));
  };
  try {
    await Promise.all(running.map((member) => member.start()));
  } catch (error) {
    await stop();
    throw error;
  }
  return { ...members, redisUrl: redis.url, natsUrl: nats.url, stop };
}
