import type { EntryAnswers, EntryBatch } from '@show/contracts';
import { waitUntil } from '@show/test-kit';
import { startTestGateway, type TestGateway } from '../../testing/startTestGateway';

let gateway: TestGateway;

beforeEach(async () => {
  gateway = await startTestGateway();
});
afterEach(() => gateway.stop());

const body = (token: string) => ({ deviceFingerprint: 'f1', sessionToken: token });
const enter = (token: string, headers?: Record<string, string>) =>
  gateway.send('POST', '/api/giveaways/1/enter', body(token), headers);

/** Numbers what arrives, as svc-giveaway does. */
function numberEntries(held?: Promise<void>): EntryBatch[] {
  const batches: EntryBatch[] = [];
  let last = 0;
  gateway.giveaway.on('POST /internal/entries', async ({ body: json }): Promise<EntryAnswers> => {
    const batch = JSON.parse(json) as EntryBatch;
    batches.push(batch);
    await held;
    const answers = batch.entries.map(() => {
      last += 1;
      return {
        status: 200,
        body: { isWinner: last === 500, entryNumber: last },
        headers: { 'set-cookie': `device=${last}` },
      };
    });
    return { answers };
  });
  return batches;
}

describe('#POST /api/giveaways/{id}/enter', () => {
  test('When many enter at once, then few requests carry them and each gets its own answer', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const batches = numberEntries(held);
    const entering = Promise.all(Array.from({ length: 200 }, (_, at) => enter(`token-${at}`)));
    await waitUntil(async () => {
      const figures = await (await gateway.get('/metrics')).text();
      const waiting = Number(/gateway_entries_waiting\{.*\} (\d+)/.exec(figures)?.[1]);
      return waiting + batches.flatMap(({ entries }) => entries).length === 200;
    });
    release();
    const answers = await entering;
    const results = await Promise.all(
      answers.map((answer) => answer.json() as Promise<{ entryNumber: number }>),
    );
    const sent = batches.flatMap(({ entries }) =>
      entries.map((entry) => (entry.body as { sessionToken: string }).sessionToken),
    );
    for (const [at, { entryNumber }] of results.entries()) expect(sent[entryNumber - 1]).toBe(`token-${at}`);
    expect(new Set(results.map(({ entryNumber }) => entryNumber)).size).toBe(200);
    expect(batches.length).toBeLessThan(10);
    expect(answers[0]?.headers.get('set-cookie')).toMatch(/^device=\d+$/);
    expect(answers[0]?.headers.get('cache-control')).toBe('no-store');
  });

  test('When an entry is passed on, then the service learns who sent it', async () => {
    const batches = numberEntries();
    await enter('t', { cookie: 'device=d1', 'user-agent': 'Phone "1"', 'x-forwarded-for': '6.6.6.6' });
    expect(batches[0]?.entries[0]).toMatchObject({
      giveawayId: 1,
      body: body('t'),
      cookie: 'device=d1',
      userAgent: 'Phone "1"',
      address: '127.0.0.1',
      requestId: expect.any(String),
    });
    expect(gateway.giveaway.received[0]?.headers['x-gateway-token']).toBeDefined();
  });

  test('When the service refuses one entry, then its problem document is passed on as it is', async () => {
    const problem = { status: 409, code: 'already-entered', detail: 'Already entered recently' };
    gateway.giveaway.on('POST /internal/entries', { answers: [{ status: 409, body: problem }] });
    const answer = await enter('t');
    expect(answer.status).toBe(409);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(await answer.json()).toEqual(problem);
  });

  test('When the service is down, then 503 with Retry-After, and later the same entry counts', async () => {
    numberEntries();
    await gateway.giveaway.stop();
    const refused = await enter('t');
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('1');
    await gateway.giveaway.start();
    expect((await enter('t')).status).toBe(200);
  });

  test('When the service dies while entries are under way, then each of them gets 503', async () => {
    let arrived = () => {};
    const underWay = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    gateway.giveaway.on('POST /internal/entries', () => {
      arrived();
      return new Promise(() => {});
    });
    const entering = Promise.all([enter('a'), enter('b'), enter('c')]);
    await underWay;
    await gateway.giveaway.stop();
    expect((await entering).map(({ status }) => status)).toEqual([503, 503, 503]);
    await gateway.giveaway.start();
  });

  test('When the answer is none, then nobody is told that the entry counts', async () => {
    gateway.giveaway.on('POST /internal/entries', { answers: [] });
    expect((await enter('t')).status).toBe(503);
    gateway.giveaway.on('POST /internal/entries', { nonsense: true });
    expect((await enter('t')).status).toBe(503);
  });

  test('When the body has faults, then all are named and the service is not asked', async () => {
    const answer = await gateway.send('POST', '/api/giveaways/1/enter', {
      deviceFingerprint: '',
      latitude: 100,
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      code: 'invalid-request',
      issues: [{ path: 'body.deviceFingerprint' }, { path: 'body.sessionToken' }, { path: 'body.latitude' }],
    });
    expect((await gateway.send('POST', '/api/giveaways/1/enter', '{"a":')).status).toBe(400);
    expect(gateway.giveaway.received).toEqual([]);
  });

  test('When the body is larger than 2 KB, then 413, whether its length is told before or not', async () => {
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

  test('When another site sends entries, or they are no JSON, then they are refused', async () => {
    expect((await enter('t', { origin: 'https://evil.example' })).status).toBe(403);
    expect((await enter('t', { 'content-type': 'text/plain' })).status).toBe(415);
  });
});
