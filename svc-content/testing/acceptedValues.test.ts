import { type Operation, operationList } from '@show/contracts';
import { goodReadOf } from '@show/contracts/testing/badReads';
import { fieldsOf, sampleBody } from '@show/contracts/testing/sampleBody';
import { createContent } from './content';
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

const content = createContent();
beforeAll(async () => {
  await content.start();
  const { db } = content;
  for (const add of [addEpisode, addGuest, addBusiness, addSponsor, addAlbum, addFilming]) await add(db);
  await addLocation(db, await addSegment(db));
});
afterAll(content.stop);

const ofContent = operationList.filter(({ service }) => service === 'content');
const reads = ofContent.filter(({ method }) => method === 'GET').map(goodReadOf);

interface AcceptedBody {
  readonly operation: Operation;
  readonly body: object;
  readonly value: unknown;
}

/** For each field of each form: the bodies with a value at its limits that the form takes. */
const bodiesByField: AcceptedBody[][] = ofContent.flatMap((operation) =>
  fieldsOf(operation).map(({ name, edges }) =>
    edges.flatMap((value) => {
      const body = { ...sampleBody(operation), [name]: value };
      return operation.body?.safeParse(body).success ? [{ operation, body, value: { [name]: value } }] : [];
    }),
  ),
);
const rounds = Array.from({ length: Math.max(...bodiesByField.map(({ length }) => length)) }, (_, round) =>
  bodiesByField.flatMap((bodies) => bodies[round] ?? []),
);

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
