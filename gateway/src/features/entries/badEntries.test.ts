import { once } from 'node:events';
import { connect } from 'node:net';
import { type BatchResponses, type EntryBatch, entryBatchSchema, internalPaths } from '@show/contracts';
import { brokenBodies } from '@show/contracts/testing/brokenBodies';
import { startedOnce } from '@show/test-kit';
import { publicUrl, startTestGateway } from '../../../testing/startTestGateway';

const gateway = startedOnce(startTestGateway);
/** Entries as they reached the service. */
let reached: EntryBatch['entries'][number][];

beforeAll(() => {
  gateway.giveaway.on(`POST ${internalPaths.entries}`, ({ body }): BatchResponses => {
    // What the gateway gathers must be a batch, whatever visitors have sent.
    const { entries } = entryBatchSchema.parse(JSON.parse(body));
    reached.push(...entries);
    return {
      answers: entries.map((_, at) => ({ status: 200, body: `{"entryNumber":${at + 1}}` })),
    };
  });
});
beforeEach(() => {
  reached = [];
});

const path = '/api/giveaways/1/enter';
const whole = { deviceFingerprint: 'f', sessionToken: 't' };

async function enter(body: string | Buffer, headers: Record<string, string> = {}) {
  const response = await fetch(gateway.url + path, {
    method: 'POST',
    headers: { origin: publicUrl, 'content-type': 'application/json', ...headers },
    body,
  });
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
}

/** Texts that would break out of a batch if they were put into it as they are. */
const texts = [
  ...brokenBodies,
  '\uFEFF{}',
  '['.repeat(2_000),
  `${JSON.stringify(whole)},${JSON.stringify(whole)}`,
  `${JSON.stringify(whole)}]}`,
  `{"body":${JSON.stringify(whole)}`,
  '"},{"giveawayId":2,"body":"{}"}]}',
  '\\u0022\\"\\\\',
  '\u2028line\r\n\u0001',
  '\u{1F389}'.repeat(500),
];

describe('bad entries', () => {
  test('each body reaches the service unchanged as one entry of the giveaway in the URL', async () => {
    const responses = await Promise.all(texts.map((body) => enter(body)));

    expect(responses.map(({ status }) => status)).toEqual(texts.map(() => 200));
    expect(reached.map(({ body }) => body).sort()).toEqual([...texts].sort());
    expect(reached.filter(({ giveawayId }) => giveawayId !== 1)).toEqual([]);
  });

  test('a body that is not UTF-8 does not break the batch', async () => {
    const broken = Buffer.from(`{"deviceFingerprint":"\xff\xfe","sessionToken":"\xc3("}`, 'latin1');
    const responses = await Promise.all([enter(broken), enter(JSON.stringify(whole))]);

    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(reached.map(({ body }) => body)).toContainEqual(JSON.stringify(whole));
  });

  test('rejects a URL that names no giveaway', async () => {
    const ids = ['0', '-1', '01', '1.5', '1e3', '9999999999', '%00', "1'--", 'abc', '1%2f2'];
    const statuses = [];
    for (const id of ids)
      statuses.push((await gateway.send('POST', `/api/giveaways/${id}/enter`, whole)).status);
    expect(statuses).toEqual(ids.map(() => 400));
    expect(reached).toEqual([]);
  });

  test('headers with JSON syntax stay headers', async () => {
    const response = await enter(JSON.stringify(whole), {
      cookie: 'device="}],"entries":[{"; device=d1',
      'user-agent': `${'\\'.repeat(50)}"'\t{}`,
      'x-request-id': '"},{"giveawayId":2',
    });

    expect(response.status).toBe(200);
    expect(reached).toHaveLength(1);
    expect(reached[0]).toMatchObject({ giveawayId: 1, cookie: 'device=d1' });
  });

  test('passes on the device cookie and a truncated user agent of large headers', async () => {
    const response = await enter(JSON.stringify(whole), {
      cookie: `x=${'\\'.repeat(6_000)}; device=${'d'.repeat(68)}; y=${'"'.repeat(4_000)}`,
      'user-agent': `Phone ${'\\'.repeat(2_000)}`,
    });
    await enter(JSON.stringify(whole), { cookie: `device=${'d'.repeat(2_000)}` });
    await enter(JSON.stringify(whole), { cookie: 'a=1; device=plain; __Host-device=secure; b=2' });

    expect(response.status).toBe(200);
    const bothNames = '__Host-device=secure; device=plain';
    expect(reached.map(({ cookie }) => cookie)).toEqual([`device=${'d'.repeat(68)}`, '', bothNames]);
    expect(reached[0]?.userAgent).toBe(`Phone ${'\\'.repeat(250)}`);
  });

  test.each([
    ['cut off', `content-length: 500\r\n\r\n${JSON.stringify(whole)}`],
    ['cut off between chunks', `transfer-encoding: chunked\r\n\r\n5\r\n{"dev\r\n`],
    ['of broken chunks', `transfer-encoding: chunked\r\n\r\nnonsense\r\n\r\n`],
    ['of two lengths', `content-length: 5\r\ncontent-length: 6\r\n\r\n{"a":1}`],
    ['of a length and chunks', 'content-length: 3\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n'],
  ])('a body that is %s makes no entry and does not block the next one', async (_how, rest) => {
    const { hostname, port } = new URL(gateway.url);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    let heard = '';
    socket.on('data', (bytes) => {
      heard += bytes;
    });
    socket.end(
      `POST ${path} HTTP/1.1\r\nhost: x\r\norigin: ${publicUrl}\r\ncontent-type: application/json\r\n${rest}`,
    );
    await once(socket, 'close');

    expect(heard).not.toMatch(/^HTTP\/1.1 [235]/);
    expect(reached).toEqual([]);
    expect((await enter(JSON.stringify(whole))).status).toBe(200);
  });
});
