import { setTimeout as delay } from 'node:timers/promises';
import { aWhile, type InjectedFault } from './Fault';

/**
 * Fills the disk of the database, NATS, Redis and the logs. Servers that do not survive it are restarted once there is
 * room, and NATS in any case, because it continues without its streams.
 */
const fullDisk: InjectedFault = async ({ disk, members }, random) => {
  if (!disk) throw new Error('this world has no disk of its own');
  disk.fill();
  await delay(1_000 + random.next() * 2_000);
  disk.free();
  if (members.nats.alive()) await members.nats.end('SIGKILL');
  await Promise.all(
    Object.values(members).map(async (member) => {
      if (!member.alive()) await member.start();
    }),
  );
};

/** Delays each commit by a tenth of a second. */
const slowCommits: InjectedFault = async ({ admin }, random) => {
  await admin.query('alter system set commit_siblings = 0');
  await admin.query('alter system set commit_delay = 100000');
  await admin.query('select pg_reload_conf()');
  await delay(aWhile(random) * 2);
  await admin.query('alter system reset commit_delay');
  await admin.query('alter system reset commit_siblings');
  await admin.query('select pg_reload_conf()');
};

/** Need a world whose servers have a small separate disk. */
export const diskFaults: Readonly<Record<string, InjectedFault>> = { 'full disk': fullDisk };

export const slowDiskFaults: Readonly<Record<string, InjectedFault>> = { 'slow disk': slowCommits };
