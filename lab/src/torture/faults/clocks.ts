import { setTimeout as delay } from 'node:timers/promises';
import { Clock } from '../world/Clock';
import type { World } from '../world/World';
import { aWhile, type InjectedFault } from './Fault';

type ClockName = 'database' | 'processes';

const hour = 3600;

/** Moves the clocks of some parts, and after a while back again. Monotonic time is not affected. */
const jump =
  (seconds: number, ...of: ClockName[]): InjectedFault =>
  async (world, random) => {
    const { clocks } = world;
    if (!clocks) throw new Error('this world has no clocks');
    for (const one of of) clocks[one].move(seconds);
    // Until all have read their clock, and a while longer.
    await delay(Clock.noticedWithin + aWhile(random));
    for (const one of of) await hasMoved(world, one, seconds);
    for (const one of of) clocks[one].move(0);
    for (const one of of) await hasMoved(world, one, 0);
    // The replicas, whose clocks were not read.
    await delay(Clock.noticedWithin * 2);
  };

/** Waits until the clock has moved, so that the fault takes effect. */
async function hasMoved(world: World, which: ClockName, seconds: number): Promise<void> {
  for (const end = performance.now() + 10_000; ; await delay(100)) {
    const by = ((await read(world, which)) - Date.now()) / 1000;
    if (Math.abs(by - seconds) < 60) return;
    if (performance.now() > end) throw new Error(`the clock moved by ${by} s instead of ${seconds} s`);
  }
}

/** Milliseconds since the epoch. */
async function read({ db, url }: World, which: ClockName): Promise<number> {
  if (which === 'processes') return Date.parse((await fetch(`${url}/healthz`)).headers.get('date') ?? '');
  const { rows } = await db.query<{ now: Date }>('select clock_timestamp() as now');
  return rows[0]?.now.getTime() ?? 0;
}

/** Need a world with clocks. */
export const clockFaults: Readonly<Record<string, InjectedFault>> = {
  'all clocks an hour ahead': jump(hour, 'database', 'processes'),
  'all clocks an hour back': jump(-hour, 'database', 'processes'),
  "the database's clock an hour ahead": jump(hour, 'database'),
  "the database's clock an hour back": jump(-hour, 'database'),
  "the processes' clocks an hour ahead": jump(hour, 'processes'),
  "the processes' clocks an hour back": jump(-hour, 'processes'),
};
