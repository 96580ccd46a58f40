import { type Operation, operationList } from '@show/contracts';
import { badReadFault, badReadsOf, goodReadOf, publicReads } from '@show/contracts/testing/badReads';
import { writesOf } from '@show/contracts/testing/badWrites';
import { fieldsOf, sampleBody } from '@show/contracts/testing/sampleBody';
import { badWriteFaults, digestTables, startedOnce } from '@show/test-kit';
import { startContent } from './content';
import {
  addAlbum,
  addBusiness,
  addEpisode,
  addFilming,
  addGuest,
  addLocation,
  addSegment,
  addSponsor,
} from './rows';

const content = startedOnce(startContent);
/** One item of each kind, so that a wrongly accepted write has something to change. */
beforeAll(async () => {
  const { db } = content;
  for (const add of [addEpisode, addGuest, addBusiness, addSponsor, addAlbum, addFilming]) await add(db);
  await addLocation(db, await addSegment(db));
});

const ofContent = operationList.filter(({ service }) => service === 'content');
const reads = ofContent.filter(({ method }) => method === 'GET').map(goodReadOf);
const visitorReads = publicReads
  .filter(({ service }) => service === 'content')
  .map((operation): [string, Operation] => [operation.path, operation]);

interface AcceptedBody {
  readonly operation: Operation;
  readonly body: object;
  readonly value: unknown;
}

/** For each field of each form: the bodies with a value at its limits that the form takes. */
const bodiesByField: AcceptedBody[][] = ofContent
  .filter(({ body }) => body)
  .flatMap((operation) => {
    const sample = sampleBody(operation);
    return fieldsOf(operation).map(({ name, edges }) =>
      edges.flatMap((value) => {
        const body = { ...sample, [name]: value };
        return operation.body?.safeParse(body).success ? [{ operation, body, value: { [name]: value } }] : [];
      }),
    );
  });
const rounds = Array.from({ length: Math.max(...bodiesByField.map(({ length }) => length)) }, (_, round) =>
  bodiesByField.flatMap((bodies) => bodies[round] ?? []),
);

describe('malformed requests', () => {
  test.each(visitorReads)(
    '%s rejects malformed and hostile URLs with a problem document',
    async (_, operation) => {
      const faults: string[] = [];
      for (const bad of badReadsOf(operation)) {
        const response = await content.fetch(bad.path);
        const fault = badReadFault(bad, {
          status: response.status,
          type: response.headers.get('content-type'),
          text: await response.text(),
        });
        if (fault) faults.push(`${bad.path.slice(0, 100)} ${fault}`);
      }

      expect(faults).toEqual([]);
    },
  );

  test.each(writesOf('content'))('%s rejects malformed writes and changes nothing', async (_, operation) => {
    const before = await digestTables(content.db);
    expect(await badWriteFaults(operation, content.url)).toEqual([]);
    expect(await digestTables(content.db)).toBe(before);
  });
});

describe('values that a form accepts', () => {
  test('can be stored, and read by every call', async () => {
    const faults: unknown[] = [];
    for (const round of rounds) {
      for (const { operation, body, value } of round) {
        const { id, method } = operation;
        const call = { POST: content.post, PUT: content.put, PATCH: content.patch }[method as 'POST'];
        const { status } = await call(goodReadOf(operation), body);
        if (status === 500) faults.push({ id, value, status });
      }
      await Promise.all(
        reads.map(async (path) => {
          const { status } = await content.get(path);
          if (status === 500) faults.push({ path, status });
        }),
      );
    }
    expect(faults).toEqual([]);
  }, 300_000);
});
