import { checkEntry, enterGiveaway, fillPath, type Operation, operationList } from '@show/contracts';
import { badReadsOf, refusalFault } from '@show/contracts/testing/badReads';
import { goodWriteOf, writesOf } from '@show/contracts/testing/badWrites';
import { fieldsOf, sampleBody } from '@show/contracts/testing/sampleBody';
import { badWriteFaults, digestTables, startedOnce, strangerFaults } from '@show/test-kit';
import { startMailedGiveaway } from './mailedGiveaway';
import { oddValues } from './oddValues';

const named = (operation: Operation): [string, Operation] => [
  `${operation.method} ${operation.path}`,
  operation,
];
const operations = operationList.filter(({ service }) => service === 'giveaway').map(named);
const reads = operations.filter(([, { method }]) => method === 'GET');
const withId = operations.filter(([, { params }]) => params?.shape.id);
/** Visitors may send more than the service knows. */
const lenient: readonly Operation[] = [enterGiveaway, checkEntry];
const strict = writesOf('giveaway').filter(([, operation]) => !lenient.includes(operation));

const service = startedOnce(startMailedGiveaway);
let before: string;
/** A giveaway with an entry, so that a write that is not rejected finds something to change. */
beforeAll(async () => {
  await service.enter((await service.open()).id);
});
beforeEach(async () => {
  before = await digests();
});
/** Without the counts of refused entries, which are written meanwhile. */
async function digests(): Promise<string> {
  const lines = (await digestTables(service.db)).split('\n');
  return lines.filter((line) => !line.startsWith('night_counts ')).join('\n');
}
const expectNoChange = async () => expect(await digests()).toBe(before);

describe('malformed requests', () => {
  test.each(reads)('%s rejects malformed URLs with a complete problem', async (_name, operation) => {
    const faults: string[] = [];
    for (const { path } of badReadsOf(operation).filter(({ refused }) => refused)) {
      const { status, headers, body } = await service.staff(path);
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      const fault = refusalFault({ status, type: headers.get('content-type'), text });
      if (fault) faults.push(`${path.slice(0, 100)} ${fault}`);
    }

    expect(faults).toEqual([]);
    await expectNoChange();
  });

  test.each(strict)('%s rejects malformed requests and changes nothing', async (_name, operation) => {
    expect(await badWriteFaults(operation, service.url)).toEqual([]);
    await expectNoChange();
  });

  test.each(lenient.map(named))(
    '%s rejects malformed requests, but ignores unknown fields',
    async (_name, operation) => {
      // The check comes after the entry of the same session.
      const status = operation.id === 'enterGiveaway' ? 200 : 409;
      expect(await badWriteFaults(operation, service.url)).toEqual([
        expect.stringMatching(`^unknown field: responded with ${status}`),
      ]);
    },
  );

  test.each(operations)('%s rejects callers without the right to it', async (_name, operation) => {
    expect(await strangerFaults(operation, service.url)).toEqual([]);
    await expectNoChange();
  });

  test.each(withId)('%s responds 404 for an unknown id', async (_name, operation) => {
    const path = fillPath(operation.path, { id: 999_999_999 });
    const { body } = goodWriteOf(operation);

    expect(await service.call(path, { method: operation.method, role: 'admin', body })).toMatchObject({
      status: 404,
      body: { code: 'not-found' },
    });
  });
});

test.each(writesOf('giveaway').filter(([, { body }]) => body))(
  '%s stores or rejects the odd values its fields accept, never a server error',
  async (_name, operation) => {
    await service.open();
    const sample = sampleBody(operation);
    const bodies = fieldsOf(operation).flatMap(({ name, edges }) =>
      [...oddValues, ...edges].map((value) => ({ ...sample, [name]: value })),
    );
    for (const body of bodies.filter((body) => operation.body?.safeParse(body).success)) {
      const path = fillPath(operation.path, { id: 1 });
      const { status } = await service.call(path, { method: operation.method, role: 'admin', body });
      expect({ body, fails: status >= 500 }).toEqual({ body, fails: false });
    }
  },
);
