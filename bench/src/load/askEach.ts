import type { Each, EachOutcome } from './Job';
import { Person } from './Person';
import { Tally } from './Tally';

/** Requests each path once. */
export async function askEach({ site, paths, connections }: Each): Promise<EachOutcome> {
  const took: number[] = [];
  const tally = new Tally();
  // One iterator for all: whoever is free takes the next path.
  const left = paths.values();
  const askInTurn = async () => {
    const person = new Person(Number(new URL(site).port), site, '127.0.0.1');
    for (const path of left) {
      const began = performance.now();
      try {
        const { status } = await person.ask({ path });
        if (status < 400) took.push(performance.now() - began);
        else tally.fail(String(status));
      } catch (error) {
        tally.fail(error instanceof Error ? error.message : 'failed');
      }
    }
    person.close();
  };
  await Promise.all(Array.from({ length: connections }, askInTurn));
  return { took, failed: tally.failed };
}
