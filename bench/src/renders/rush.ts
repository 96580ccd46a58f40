import { setTimeout as delay } from 'node:timers/promises';
import type { EachOutcome } from '../load/Job';
import type { LoadProcess } from '../load/LoadProcess';
import { loopbackAddress } from '../load/loopbackAddress';
import { Person } from '../load/Person';
import { addressesOf } from '../soak/addressesOf';
import { SteadyTraffic, type TrafficFigures } from '../soak/Traffic';

/** Pages that nobody asked for before, while others read what is in memory. */
export interface Rush extends EachOutcome {
  readonly seconds: number;
  /** Reads from memory before, and meanwhile. */
  readonly calm: TrafficFigures;
  readonly meanwhile: TrafficFigures;
}

/** Read from memory by so many others, each as often as so many milliseconds. */
const path = '/api/instudio-guests';
const readers = 32;
const every = 50;
const calmSeconds = 5;

export async function rush(
  load: LoadProcess,
  site: string,
  pages: number,
  connections: number,
): Promise<Rush> {
  const paths = await addressesOf(site, pages);
  const traffic = new SteadyTraffic();
  const people = Array.from(
    { length: readers },
    (_, at) => new Person(Number(new URL(site).port), site, loopbackAddress(at + 1)),
  );
  const reading = people.map((one) => traffic.keepDoing(every, async () => (await one.ask({ path })).status));
  try {
    await delay(1_000);
    traffic.look();
    await delay(calmSeconds * 1_000);
    const calm = traffic.look();
    const asked = await load.each({ kind: 'each', site, paths, connections });
    const meanwhile = traffic.look();
    return { ...asked, seconds: meanwhile.seconds, calm, meanwhile };
  } finally {
    traffic.end();
    await Promise.all(reading);
    for (const one of people) one.close();
  }
}
