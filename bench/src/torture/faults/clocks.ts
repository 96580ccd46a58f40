import { setTimeout as delay } from 'node:timers/promises';
import { Clock } from '../world/Clock';
import type { World } from '../world/World';
import { aWhile, type Fault } from './Fault';

type ClockName = 'database' | 'processes';

const hour = 3600;

/** Moves the clocks of some parts, and after a while back again. Time that is measured goes on as before. */
const jump =
  (seconds: number, ...of: ClockName[]): Fault =>
  async (world, random) => {
    const { clocks } = world;
    if (!clocks) throw new Error('this world has no clocks');
    for (const one of of) clocks[one].move(seconds);
    // Until all have looked at their clock, and a while.
    await delay(Clock.noticedWithin + aWhile(random));
    for (const one of of) await hasMoved(world, one, seconds);
    for (const one of of) clocks[one].move(0);
    await delay(Clock.noticedWithin);
  };

/** A fault that does nothing would prove nothing. */
async function hasMoved({ db, url }: World, which: ClockName, seconds: number): Promise<void> {
  const seen =
    which === 'database'
      ? await db
          .query<{ now: Date }>('select clock_timestamp() as now')
          .then(({ rows }) => rows[0]?.now.getTime() ?? 0)
      : Date.parse((await fetch(`${url}/healthz`)).headers.get('date') ?? '');
  const by = (seen - Date.now()) / 1000;
  if (!(Math.abs(by - seconds) < 60)) throw new Error(`the clock moved by ${by} s instead of ${seconds} s`);
}

/** Need a world with clocks. */
export const clockFaults: Readonly<Record<string, Fault>> = {
  'all clocks an hour ahead': jump(hour, 'database', 'processes'),
  'all clocks an hour back': jump(-hour, 'database', 'processes'),
  "the database's clock an hour ahead": jump(hour, 'database'),
  "the database's clock an hour back": jump(-hour, 'database'),
  "the processes' clocks an hour ahead": jump(hour, 'processes'),
  "the processes' clocks an hour back": jump(-hour, 'processes'),
};
