import { checkEntry, enterGiveaway, fillPath, type Operation, operationList } from '@show/contracts';
import { fieldsOf, sampleBody } from '@show/contracts/testing/sampleBody';
import { badCallFaults, digestTables, startedOnce } from '@show/test-kit';
import { startMailedGiveaway } from './mailedGiveaway';

const operations = operationList
  .filter(({ service }) => service === 'giveaway')
  .map((operation) => [operation.id, operation] as const);
/** Visitors may send more than the service knows. */
const lenient: readonly Operation[] = [enterGiveaway, checkEntry];

const service = startedOnce(startMailedGiveaway);
/** Without the counts of refused entries, which are written meanwhile. */
async function digests(): Promise<string> {
  const lines = (await digestTables(service.db)).split('\n');
  return lines.filter((line) => !line.startsWith('night_counts ')).join('\n');
}

describe('malformed requests', () => {
  let before: string;
  /** A giveaway with an entry, so that a write that is not rejected finds something to change. */
  beforeAll(async () => {
    await service.enter((await service.open()).id);
    before = await digests();
  });

  test.each(operations.filter(([, operation]) => !lenient.includes(operation)))(
    '%s rejects them, and callers without the right to it',
    async (_, operation) => {
      expect(await badCallFaults(operation, service.url)).toEqual([]);
    },
  );

  test('change nothing', async () => {
    expect(await digests()).toBe(before);
  });

  test('of visitors who enter may have unknown fields', async () => {
    // The check comes after the entry of the same session.
    for (const [operation, status] of [
      [enterGiveaway, 200],
      [checkEntry, 409],
    ] as const)
      expect(await badCallFaults(operation, service.url)).toEqual([
        expect.stringMatching(`^unknown field: responded with ${status}`),
      ]);
  });
});

test.each(operations.filter(([, { body }]) => body))(
  '%s stores the values that its fields accept at their limits',
  async (_, operation) => {
    await service.open();
    const sample = sampleBody(operation);
    const bodies = fieldsOf(operation).flatMap(({ name, edges }) =>
      edges.map((value) => ({ ...sample, [name]: value })),
    );
    for (const body of bodies.filter((body) => operation.body?.safeParse(body).success)) {
      const path = fillPath(operation.path, { id: 1 });
      const { status } = await service.call(path, { method: operation.method, role: 'admin', body });
      expect({ body, fails: status >= 500 }).toEqual({ body, fails: false });
    }
    await service.db('giveaways').whereNot({ id: 1 }).delete();
  },
);
