import { Person } from './Person';
import { Tally } from './Tally';

export interface Asked {
  /** Milliseconds of each response with a status under 400. */
  readonly took: readonly number[];
  readonly failed: Readonly<Record<string, number>>;
}

/** Requests each path once, on so many connections, each with one request at a time. */
export async function askEach(site: string, paths: readonly string[], connections: number): Promise<Asked> {
  const took: number[] = [];
  const tally = new Tally();
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
