import { fillPath, type Operation, operationList } from '@show/contracts';
import { badReadFault, badReadsOf } from '@show/contracts/testing/badReads';
import { goodWriteOf, writesOf } from '@show/contracts/testing/badWrites';
import { badWriteFaults, digestTables, strangerFaults } from '@show/test-kit';
import { type MailedGiveaway, startMailedGiveaway } from './mailedGiveaway';

const operations = operationList
  .filter(({ service }) => service === 'giveaway')
  .map((operation): [string, Operation] => [`${operation.method} ${operation.path}`, operation]);
const reads = operations.filter(([, { method }]) => method === 'GET');
const withId = operations.filter(([, { params }]) => params?.shape.id);

let service: MailedGiveaway;
let before: string;
/** A giveaway with an entry, so that a write that is not rejected finds something to change. */
beforeAll(async () => {
  service = await startMailedGiveaway();
  await service.enter((await service.open()).id);
  before = await digestTables(service.db);
});
afterAll(() => service.stop());
afterEach(async () => expect(await digestTables(service.db)).toBe(before));

describe('malformed requests', () => {
  test.each(reads)('%s rejects malformed URLs with a complete problem', async (_name, operation) => {
    const faults: string[] = [];
    for (const read of badReadsOf(operation)) {
      const { status, headers, body } = await service.staff(read.path);
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      const fault = badReadFault(read, { status, type: headers.get('content-type'), text });
      if (fault) faults.push(`${read.path.slice(0, 100)} ${fault}`);
    }

    expect(faults).toEqual([]);
  });

  test.each(writesOf('giveaway'))(
    '%s rejects malformed requests and changes nothing',
    async (_name, operation) => {
      expect(await badWriteFaults(operation, service.url)).toEqual([]);
    },
  );

  test.each(operations)('%s rejects callers without the right to it', async (_name, operation) => {
    expect(await strangerFaults(operation, service.url)).toEqual([]);
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
