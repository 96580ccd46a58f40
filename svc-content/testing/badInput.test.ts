import { type Operation, operationList } from '@show/contracts';
import { goodReadOf } from '@show/contracts/testing/badReads';
import { fieldsOf, sampleBody } from '@show/contracts/testing/sampleBody';
import { badCallFaults, digestTables, startedOnce } from '@show/test-kit';
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

const operations = operationList.filter(({ service }) => service === 'content');
const reads = operations.filter(({ method }) => method === 'GET').map(goodReadOf);

interface AcceptedBody {
  readonly operation: Operation;
  readonly body: object;
  readonly value: unknown;
}

/** For each field of each collection: the bodies with a value at its limits that the first form with it takes. */
const bodiesByField = new Map<string, AcceptedBody[]>();
for (const operation of operations.filter(({ body }) => body)) {
  const sample = sampleBody(operation);
  const [collection] = operation.path.split('{');
  for (const { name, edges } of fieldsOf(operation)) {
    const field = JSON.stringify([collection, name, edges]);
    if (bodiesByField.has(field)) continue;
    const bodies = edges.map((value) => ({ operation, body: { ...sample, [name]: value }, value }));
    bodiesByField.set(
      field,
      bodies.filter(({ body }) => operation.body?.safeParse(body).success),
    );
  }
}
const longest = Math.max(...[...bodiesByField.values()].map(({ length }) => length));
const rounds = Array.from({ length: longest }, (_, round) =>
  [...bodiesByField.values()].flatMap((bodies) => bodies[round] ?? []),
);

/** Without the turns of the geocoder, which it is asked for an address of what is not there. */
async function digests(): Promise<string> {
  const lines = (await digestTables(content.db)).split('\n');
  return lines.filter((line) => !line.startsWith('geocoding_turns ')).join('\n');
}

describe('malformed requests', () => {
  let before: string;
  beforeAll(async () => {
    before = await digests();
  });

  test.each(operations.map((operation) => [operation.id, operation] as const))(
    '%s rejects them, and callers without the right to it',
    async (_, operation) => {
      expect(await badCallFaults(operation, content.url)).toEqual([]);
    },
  );

  test('change nothing', async () => {
    expect(await digests()).toBe(before);
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
