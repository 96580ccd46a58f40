import { hash } from 'node:crypto';
import {
  type BatchResponses,
  type EntryBatch,
  type EntryWork,
  entryBatchSchema,
  entryProofHeader,
  internalPaths,
  problemSchema,
} from '@show/contracts';
import { startedOnce } from '@show/test-kit';
import { startTestGateway } from '../../../testing/startTestGateway';

type Price = Omit<EntryWork, 'task'>;

const gateway = startedOnce(() => startTestGateway({ TRUSTED_PROXY_HOPS: '1' }));
/** Entries that reached the service, which asks for work where a test configures it. */
let reached: EntryBatch['entries'][number][];
let priceOf: (entry: EntryBatch['entries'][number]) => Price | null;
/** Each test has its own address, as prices are remembered. */
let address = 0;

beforeAll(() => {
  gateway.giveaway.on(`POST ${internalPaths.entries}`, ({ body }): BatchResponses => {
    const { entries } = entryBatchSchema.parse(JSON.parse(body));
    reached.push(...entries);
    return {
      answers: entries.map((entry) => {
        const price = priceOf(entry);
        return price ? { status: 428, body: '', price } : { status: 200, body: '{"entryNumber":1}' };
      }),
    };
  });
});
beforeEach(() => {
  reached = [];
  priceOf = () => null;
  address += 1;
});

interface Sent {
  readonly token?: string;
  readonly giveaway?: number;
  readonly from?: string;
  readonly cookie?: string;
  readonly proof?: string;
}

async function enter({
  token = 't',
  giveaway = 1,
  from = `198.51.100.${address}`,
  cookie,
  proof,
}: Sent = {}) {
  const response = await gateway.send(
    'POST',
    `/api/giveaways/${giveaway}/enter`,
    { deviceFingerprint: 'f', sessionToken: token },
    {
      'x-forwarded-for': from,
      ...(cookie !== undefined && { cookie }),
      ...(proof !== undefined && { [entryProofHeader]: proof }),
    },
  );
  const body: unknown = await response.json();
  if (response.status !== 428) return { status: response.status, work: undefined };
  return { status: 428, work: problemSchema.parse(body).work };
}

/** The first proof of a task from a counter on. */
function solve(work: EntryWork | undefined): string {
  if (!work) throw new Error('No work was asked for');
  for (let counter = 0; ; counter += 1) {
    const proof = `${work.task}:${counter}`;
    if (Number.parseInt(hash('sha256', proof).slice(0, 8), 16) * work.difficulty < 2 ** 32) return proof;
  }
}

const unpaid =
  (price: Price): typeof priceOf =>
  ({ work = 0 }) =>
    work < price.difficulty ? price : null;

describe('the work of an entry', () => {
  test('is required with a task, and its proof reaches the service with the same entry', async () => {
    priceOf = unpaid({ difficulty: 200, reason: 'device' });

    const asked = await enter();
    const proof = solve(asked.work);
    const entered = [await enter({ proof }), await enter({ proof })];

    expect(asked).toMatchObject({ status: 428, work: { difficulty: 200, reason: 'device' } });
    expect(entered.map(({ status }) => status)).toEqual([200, 200]);
    expect(reached.map(({ work }) => work)).toEqual([undefined, 200, 200]);
  });

  test('is required from an address whose price is known without the service, but not from its known devices', async () => {
    priceOf = unpaid({ difficulty: 200, reason: 'network' });
    await enter();

    const asked = await enter({ token: 'another' });
    const known = await enter({ token: 'third', cookie: 'device=d1' });
    const entered = await enter({ token: 'another', proof: solve(asked.work) });
    const elsewhere = await enter({ from: '203.0.113.1' });

    expect(asked.work).toMatchObject({ difficulty: 200, reason: 'network' });
    expect([known.status, entered.status, elsewhere.status]).toEqual([428, 200, 428]);
    expect(reached.map(({ body }) => JSON.parse(body).sessionToken)).toEqual(['t', 'third', 'another', 't']);
  });

  test('of one device is not required from its neighbors', async () => {
    priceOf = ({ body }) => (body.includes('repeated') ? { difficulty: 200, reason: 'cookies' } : null);

    expect((await enter({ token: 'repeated' })).status).toBe(428);
    expect((await enter()).status).toBe(200);
  });

  test('is required again when the proof is for another giveaway, address or session token', async () => {
    priceOf = unpaid({ difficulty: 200, reason: 'device' });
    const proof = solve((await enter()).work);
    reached = [];

    const foreign = [
      await enter({ proof, giveaway: 2 }),
      await enter({ proof, from: '203.0.113.2' }),
      await enter({ proof, token: 'another' }),
      await enter({ proof: `${proof}x` }),
      await enter({ proof: 'p'.repeat(10_000) }),
    ];

    expect(foreign.map(({ work }) => work?.reason)).toEqual(Array(5).fill('network'));
    expect(reached).toEqual([]);
  });

  test('leaves validation of a body to the service', async () => {
    const response = await gateway.send('POST', '/api/giveaways/1/enter', '{"sessionToken":7}', {
      'x-forwarded-for': `198.51.100.${address}`,
      [entryProofHeader]: 'anything',
    });

    expect(response.status).toBe(200);
    expect(reached).toMatchObject([{ body: '{"sessionToken":7}' }]);
    expect(reached[0]?.work).toBeUndefined();
  });
});
