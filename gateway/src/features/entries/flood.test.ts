import http from 'node:http';
import { type EntryAnswers, type EntryBatch, internalPaths, maxBatchBytes } from '@show/contracts';
import { waitUntil } from '@show/test-kit';
import { publicUrl, startTestGateway, type TestGateway } from '../../../testing/startTestGateway';

jest.setTimeout(60_000);

let gateway: TestGateway;
const agent = new http.Agent({ keepAlive: true, maxSockets: 1_000 });
/** Sizes of the batches that reached the service, in bytes. */
let sizes: number[];
/** Ids of the entries that did: a batch that is not answered in time is sent again. */
let reached: Set<string>;
let release: () => void;

beforeEach(async () => {
  gateway = await startTestGateway({ TRUSTED_PROXY_HOPS: '1' });
  sizes = [];
  reached = new Set();
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  gateway.giveaway.on(`POST ${internalPaths.entries}`, async ({ body }): Promise<EntryAnswers> => {
    sizes.push(Buffer.byteLength(body));
    const { entries } = JSON.parse(body) as EntryBatch;
    for (const { requestId } of entries) reached.add(requestId);
    await held;
    return { answers: entries.map(() => ({ status: 200, body: '{}' })) };
  });
});
afterEach(async () => {
  release();
  agent.destroy();
  await gateway.stop();
});

/** The status of an entry that comes from an address. */
function enter(address: string, headers: http.OutgoingHttpHeaders = {}): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const request = http.request(`${gateway.url}/api/giveaways/1/enter`, {
      method: 'POST',
      agent,
      headers: {
        origin: publicUrl,
        'content-type': 'application/json',
        'x-forwarded-for': address,
        ...headers,
      },
    });
    request.on('response', (answer) => resolve(answer.resume().statusCode)).on('error', reject);
    request.end('{"deviceFingerprint":"f","sessionToken":"t"}');
  });
}

/** The statuses of many entries, each of which is added to `answered` when it comes. */
const enterMany = (addresses: readonly string[], answered: unknown[], headers?: http.OutgoingHttpHeaders) =>
  Promise.all(
    addresses.map(async (address) => {
      const status = await enter(address, headers);
      answered.push(status);
      return status;
    }),
  );

async function waiting(): Promise<number> {
  const figures = await (await gateway.get('/metrics')).text();
  return Number(/gateway_entries_waiting\{.*\} (\d+)/.exec(figures)?.[1]) + reached.size;
}

describe('#flood of entries', () => {
  test('When one address sends hundreds with large headers, then those of others are all taken', async () => {
    const refused: unknown[] = [];
    const cookie = `x=${'\\'.repeat(14_000)}`;
    const flood = enterMany(Array<string>(450).fill('203.0.113.66'), refused, { cookie });
    await waitUntil(() => refused.length === 450 - 256, 30_000);
    const addresses = Array.from({ length: 400 }, (_, at) => `198.51.${100 + (at >> 8)}.${at & 255}`);
    const honest = enterMany(addresses, []);
    await waitUntil(async () => (await waiting()) === 256 + 400, 30_000);
    release();

    expect(await honest).toEqual(Array(400).fill(200));
    const answers = await flood;
    expect(answers.filter((status) => status === 200)).toHaveLength(256);
    expect(answers.filter((status) => status === 503)).toHaveLength(450 - 256);
    expect(Math.max(...sizes)).toBeLessThan(maxBatchBytes);
  });

  test('When proxies do not say whom entries are from, then all of these share the places of one', async () => {
    const refused: unknown[] = [];
    const flood = enterMany(
      Array.from({ length: 300 }, (_, at) => (at % 2 ? 'unknown' : '')),
      refused,
    );
    await waitUntil(() => refused.length === 300 - 256, 30_000);
    release();

    expect((await flood).filter((status) => status === 200)).toHaveLength(256);
  });
});
