import { internalPaths, maxEntryBytes } from '@show/contracts';
import { brokenBodies } from '@show/contracts/testing/brokenBodies';
import { startedOnce } from '@show/test-kit';
import { startGiveaway } from '../../../testing/giveawayService';
import { oddValues } from '../../../testing/oddValues';

const service = startedOnce(startGiveaway);
beforeEach(() => service.open());

const valid = { deviceFingerprint: 'f', sessionToken: 't' };

/** Sends one entry for each body, each followed by a valid one that must be accepted. */
async function enterAmongValid(bodies: readonly unknown[]) {
  const responses = await service.enterBatch(bodies.flatMap((body) => [{ body }, {}]));
  const neighbors = responses.filter((_, at) => at % 2 === 1);
  expect(neighbors.map(({ status }) => status)).toEqual(bodies.map(() => 200));
  return responses.filter((_, at) => at % 2 === 0);
}

describe('batches of entries', () => {
  test('reject each malformed entry separately and accept its neighbors', async () => {
    const bodies = [
      ...brokenBodies,
      '['.repeat(2_000),
      `${JSON.stringify(valid)},${JSON.stringify(valid)}`,
      `${JSON.stringify(valid)}]}`,
      { body: valid },
      ...oddValues
        .filter((value) => JSON.stringify(value).length <= maxEntryBytes)
        .map((value) => JSON.stringify(value)),
    ];

    const responses = await enterAmongValid(bodies);

    expect(responses.map(({ status }) => status)).toEqual(bodies.map(() => 400));
    for (const { body } of responses) expect(JSON.parse(body)).toMatchObject({ status: 400 });
  });

  test('give each response the request id of its entry', async () => {
    const responses = await service.enterBatch([
      { body: { sessionToken: 7 }, requestId: 'request-7' },
      { giveawayId: 999_999, requestId: 'request-8' },
    ]);

    expect(responses.map(({ body }) => JSON.parse(body))).toMatchObject([
      { code: 'invalid-request', requestId: 'request-7' },
      { status: 404, detail: 'Giveaway not found', requestId: 'request-8' },
    ]);
  });

  test('treat repeated and inherited keys as plain data', async () => {
    const body =
      '{"deviceFingerprint":"a","deviceFingerprint":"f","sessionToken":"t","__proto__":{"admin":true},"constructor":1}';

    expect(await service.enterBatch([{ body }])).toMatchObject([{ status: 200 }]);
    expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false);
  });

  test('accept entries with odd cookies, user agents and IP addresses', async () => {
    const texts = oddValues.filter((value): value is string => typeof value === 'string');
    const entries = texts.flatMap((text) =>
      (['cookie', 'userAgent', 'address'] as const).map((name) => ({ [name]: text })),
    );

    const responses = await service.enterBatch(entries);

    expect(responses.map(({ status }) => status)).toEqual(entries.map(() => 200));
  });

  const item = { giveawayId: 1, cookie: '', address: '', userAgent: '', requestId: '' };
  test.each([
    '',
    '{',
    '[]',
    '{"entries":[]}',
    '{"entries":[{}]}',
    JSON.stringify({ entries: [{ ...item, body: 'x'.repeat(3_000) }] }),
    JSON.stringify({ entries: [{ ...item, body: valid }] }),
  ])('are rejected as a whole when the batch is %.60s', async (body) => {
    const response = await service.call(internalPaths.entries, { method: 'POST', body });

    expect(response.status).toBe(400);
  });

  test('are rejected when they do not come from the gateway', async () => {
    const body = { entries: [{ ...item, body: JSON.stringify(valid) }] };
    const response = await service.call(internalPaths.entries, { method: 'POST', body, role: null });

    expect(response.status).toBe(401);
    expect((await service.read(1)).currentEntries).toBe(0);
  });
});
