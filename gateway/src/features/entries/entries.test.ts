import { type EntryAnswers, type EntryBatch, internalPaths } from '@show/contracts';
import { waitUntil } from '@show/test-kit';
import { startTestGateway, type TestGateway } from '../../../testing/startTestGateway';

let gateway: TestGateway;

beforeEach(async () => {
  gateway = await startTestGateway();
});
afterEach(() => gateway.stop());

const batches = `POST ${internalPaths.entries}`;
const body = (token: string) => ({ deviceFingerprint: 'f1', sessionToken: token });
const enter = (token: string, headers?: Record<string, string>) =>
  gateway.send('POST', '/api/giveaways/1/enter', body(token), headers);

/** Numbers what arrives, as svc-giveaway does. */
function numberEntries(held?: Promise<void>): EntryBatch[] {
  const received: EntryBatch[] = [];
  let last = 0;
  gateway.giveaway.on(batches, async ({ body: json }): Promise<EntryAnswers> => {
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

describe('#POST /api/giveaways/{id}/enter', () => {
  test('When many enter at once, then few requests carry them and each gets its own answer', async () => {
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
    const answers = await entering;
    const results = await Promise.all(
      answers.map((answer) => answer.json() as Promise<{ entryNumber: number }>),
    );
    const sent = received.flatMap(({ entries }) =>
      entries.map((entry) => (JSON.parse(entry.body) as { sessionToken: string }).sessionToken),
    );
    for (const [at, { entryNumber }] of results.entries()) expect(sent[entryNumber - 1]).toBe(`token-${at}`);
    expect(new Set(results.map(({ entryNumber }) => entryNumber)).size).toBe(200);
    expect(received.length).toBeLessThan(10);
    expect(answers[0]?.headers.get('set-cookie')).toMatch(/^device=\d+$/);
    expect(answers[0]?.headers.get('cache-control')).toBe('no-store');
  });

  test('When an entry is passed on, then the service learns who sent it', async () => {
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
    expect(gateway.giveaway.received[0]?.headers['x-gateway-token']).toBeDefined();
  });

  test('When the service refuses one entry, then its problem document is passed on as it is', async () => {
    const problem = '{"status": 409,  "code":"already-entered"}';
    gateway.giveaway.on(batches, { answers: [{ status: 409, body: problem }] });
    const answer = await enter('t');
    expect(answer.status).toBe(409);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(await answer.text()).toBe(problem);
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
    gateway.giveaway.on(batches, () => {
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
    gateway.giveaway.on(batches, { answers: [] });
    expect((await enter('t')).status).toBe(503);
    gateway.giveaway.on(batches, { nonsense: true });
    expect((await enter('t')).status).toBe(503);
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
