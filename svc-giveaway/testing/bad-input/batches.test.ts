import { enterGiveaway, entrySchema, internalPaths, maxEntryBytes, problemSchema } from '@show/contracts';
import { brokenBodies } from '@show/contracts/testing/brokenBodies';
import { type GiveawayUnderTest, startGiveaway } from '../giveawayService';
import { longText, oddValues } from '../hostileCalls';
import { fits } from './fits';

let service: GiveawayUnderTest;
beforeAll(async () => {
  service = await startGiveaway({ perFingerprint: 10_000 });
});
afterAll(() => service.stop());
beforeEach(() => service.open());

const good = { deviceFingerprint: 'f', sessionToken: 't' };

/** Sends one entry for each body, each with a valid one behind it. */
async function enterAmongValid(bodies: readonly string[]) {
  const { answers } = await service.enterBatch(
    bodies.flatMap((body, at) => [
      { body },
      { body: { deviceFingerprint: `good ${at}`, sessionToken: `good ${at}` } },
    ]),
  );
  const [own, neighbours] = [0, 1].map((side) => answers.filter((_, at) => at % 2 === side));
  return { own: own ?? [], neighbours: neighbours ?? [] };
}

describe('#bad batches', () => {
  test('When one entry of a batch is no JSON or no entry, then it is refused, and its neighbours are accepted', async () => {
    const bodies = [
      ...brokenBodies,
      '\uFEFF{}',
      '['.repeat(2_000),
      `${JSON.stringify(good)},${JSON.stringify(good)}`,
      `${JSON.stringify(good)}]}`,
      `{"body":${JSON.stringify(good)}}`,
      ...oddValues.map((value) => JSON.stringify(value)).filter((text) => text.length <= maxEntryBytes),
    ];

    const { own, neighbours } = await enterAmongValid(bodies);

    expect(neighbours.map(({ status }) => status)).toEqual(bodies.map(() => 200));
    for (const { status, body } of own) {
      expect(status).toBe(400);
      expect(problemSchema.parse(JSON.parse(body)).status).toBe(400);
    }
  });

  test.each(Object.keys(entrySchema.shape))(
    '%s of an entry: values within its limits are accepted, others rejected by name, neighbours accepted',
    async (field) => {
      const values = [...oddValues, 'x'.repeat(129), 1e308].filter(
        (value) => JSON.stringify({ ...good, [field]: value }).length <= maxEntryBytes - 10,
      );
      // Different devices and sessions, so that none is a repeat.
      const bodies = values.map((value, at) =>
        JSON.stringify({ deviceFingerprint: `f ${at}`, sessionToken: `t ${at}`, [field]: value }),
      );

      const { own, neighbours } = await enterAmongValid(bodies);

      expect(neighbours.map(({ status }) => status)).toEqual(bodies.map(() => 200));
      for (const [at, { status, body }] of own.entries()) {
        const accepted = fits(enterGiveaway, field, values[at]);
        expect({ value: values[at], status }).toEqual({ value: values[at], status: accepted ? 200 : 400 });
        if (!accepted) expect(body).toContain(`body.${field}`);
      }
    },
  );

  test('When a field comes twice or is a part of the language, then it stays a text among others', async () => {
    const { answers } = await service.enterBatch([
      {
        body: '{"deviceFingerprint":"a","deviceFingerprint":"f","sessionToken":"t","__proto__":{"admin":true},"constructor":1}',
      },
    ]);

    expect(answers.map(({ status }) => status)).toEqual([200]);
    expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false);
  });

  test('When all that comes beside an entry is odd, then each is still answered by itself', async () => {
    const texts = oddValues.filter((value): value is string => typeof value === 'string');
    const entries = texts.flatMap((text, at) =>
      (['cookie', 'userAgent', 'address'] as const).map((name) => ({
        [name]: text,
        body: { deviceFingerprint: `${name} ${at}`, sessionToken: `${name} ${at}` },
      })),
    );

    const { answers } = await service.enterBatch(entries);

    expect(answers.map(({ status }) => status)).toEqual(entries.map(() => 200));
  });

  test.each([
    '',
    '{',
    '[]',
    '{"entries":[]}',
    '{"entries":[{}]}',
    '{"entries":"x"}',
    JSON.stringify({
      entries: [{ giveawayId: 1, body: longText, cookie: '', address: '', userAgent: '', requestId: '' }],
    }),
    JSON.stringify({
      entries: [{ giveawayId: 1, body: good, cookie: '', address: '', userAgent: '', requestId: '' }],
    }),
  ])('When the batch is %.60s, then it is refused', async (body) => {
    expect(await service.call(internalPaths.entries, { method: 'POST', body })).toMatchObject({
      status: 400,
    });
  });
});
