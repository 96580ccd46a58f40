import { setTimeout as delay } from 'node:timers/promises';
import { aWhile, type InjectedFault } from './Fault';

/**
 * Not a byte is left for the database, NATS, Redis and the logs. What does not live through it is started again when
 * there is room, and NATS in any case: it goes on without its streams.
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

/** Each commit takes a tenth of a second more before it is on the disk. */
const slowCommits: InjectedFault = async ({ admin }, random) => {
  await admin.query('alter system set commit_siblings = 0');
  await admin.query('alter system set commit_delay = 100000');
  await admin.query('select pg_reload_conf()');
  await delay(aWhile(random) * 2);
  await admin.query('alter system reset commit_delay');
  await admin.query('alter system reset commit_siblings');
  await admin.query('select pg_reload_conf()');
};

/** Need a world whose servers have a small disk of their own. */
export const diskFaults: Readonly<Record<string, InjectedFault>> = { 'full disk': fullDisk };

export const slowDiskFaults: Readonly<Record<string, InjectedFault>> = { 'slow disk': slowCommits };
