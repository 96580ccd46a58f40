import { type BatchResponses, type EntryBatch, internalPaths } from '@show/contracts';
import { gatewayPublicKey, gatewayTokenReader } from '@show/service-kit';
import { startedOnce, waitUntil } from '@show/test-kit';
import { gatewaySecret, startTestGateway } from '../../../testing/startTestGateway';

const gateway = startedOnce(startTestGateway);
beforeEach(() => {
  gateway.giveaway.received.length = 0;
});

const batches = `POST ${internalPaths.entries}`;
const body = (token: string) => ({ deviceFingerprint: 'f1', sessionToken: token });
const enter = (token: string, headers?: Record<string, string>) =>
  gateway.send('POST', '/api/giveaways/1/enter', body(token), headers);

/** Numbers what arrives, as svc-giveaway does. */
function numberEntries(held?: Promise<void>): EntryBatch[] {
  const received: EntryBatch[] = [];
  let last = 0;
  gateway.giveaway.on(batches, async ({ body: json }): Promise<BatchResponses> => {
    const batch = JSON.parse(json) as EntryBatch;
    received.push(batch);
    await held;
    const answers = batch.entries.map(() => {
      last += 1;
      return {
        status: 200,
        body: JSON.stringify({ isWinner: last === 500, entryNumber: last }),
        headers: { 'set-cookie': `device=${last}` },
      };
    });
    return { answers };
  });
  return received;
}

describe('POST /api/giveaways/{id}/enter', () => {
  test('200 parallel entries travel in few batches and each gets its own result', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const received = numberEntries(held);
    const entering = Promise.all(Array.from({ length: 200 }, (_, at) => enter(`token-${at}`)));
    await waitUntil(async () => {
      const figures = await (await gateway.get('/metrics')).text();
      const waiting = Number(/gateway_entries_waiting\{.*\} (\d+)/.exec(figures)?.[1]);
      return waiting + received.flatMap(({ entries }) => entries).length === 200;
    });
    release();
    const responses = await entering;
    const results = await Promise.all(
      responses.map((response) => response.json() as Promise<{ entryNumber: number }>),
    );
    const sent = received.flatMap(({ entries }) =>
      entries.map((entry) => (JSON.parse(entry.body) as { sessionToken: string }).sessionToken),
    );
    for (const [at, { entryNumber }] of results.entries()) expect(sent[entryNumber - 1]).toBe(`token-${at}`);
    expect(new Set(results.map(({ entryNumber }) => entryNumber)).size).toBe(200);
    expect(received.length).toBeLessThan(10);
    expect(responses[0]?.headers.get('set-cookie')).toMatch(/^device=\d+$/);
    expect(responses[0]?.headers.get('cache-control')).toBe('no-store');
  });

  test('passes on the sender of an entry', async () => {
    const received = numberEntries();
    await enter('t', { cookie: 'device=d1', 'user-agent': 'Phone "1"', 'x-forwarded-for': '6.6.6.6' });
    expect(received[0]?.entries[0]).toMatchObject({
      giveawayId: 1,
      body: JSON.stringify(body('t')),
      cookie: 'device=d1',
      userAgent: 'Phone "1"',
      address: '127.0.0.1',
      requestId: expect.any(String),
    });
    const readToken = gatewayTokenReader(gatewayPublicKey(gatewaySecret), 'svc-giveaway');
    const token = gateway.giveaway.received[0]?.headers['x-gateway-token'];
    expect(await readToken(String(token))).toMatchObject({ role: 'gateway' });
  });

  test('passes on the problem document of a rejected entry unchanged', async () => {
    const problem = '{"status": 409,  "code":"already-entered"}';
    gateway.giveaway.on(batches, { answers: [{ status: 409, body: problem }] });
    const response = await enter('t');
    expect(response.status).toBe(409);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(await response.text()).toBe(problem);
  });

  test('responds with 503 with Retry-After while the service is down, and recovers', async () => {
    numberEntries();
    await gateway.giveaway.stop();
    const refused = await enter('t');
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('1');
    await gateway.giveaway.start();
    expect((await enter('t')).status).toBe(200);
  });

  test('an unreadable or empty response of the service gives 503', async () => {
    gateway.giveaway.on(batches, { answers: [] });
    expect((await enter('t')).status).toBe(503);
    gateway.giveaway.on(batches, { nonsense: true });
    expect((await enter('t')).status).toBe(503);
  });

  test('rejects a body over 2 KB with 413, with and without Content-Length', async () => {
    const large = JSON.stringify({ ...body('t'), userAgent: 'x'.repeat(3000) });
    expect((await gateway.send('POST', '/api/giveaways/1/enter', large)).status).toBe(413);
    const chunked = await fetch(`${gateway.url}/api/giveaways/1/enter`, {
      method: 'POST',
      body: new Blob([large]).stream(),
      headers: { 'content-type': 'application/json' },
      duplex: 'half',
    } as RequestInit);
    expect(chunked.status).toBe(413);
    expect(gateway.giveaway.received).toEqual([]);
  });

  test('rejects entries from other sites and of other media types', async () => {
    expect((await enter('t', { origin: 'https://evil.example' })).status).toBe(403);
    expect((await enter('t', { 'content-type': 'text/plain' })).status).toBe(415);
  });
});
