import type { ServerResponse } from 'node:http';
import { eventually, waitUntil } from '@show/test-kit';
import { startTestGateway, type TestGateway } from '../../testing/startTestGateway';

/** More than the cache accepts of one response. */
const BYTES = 17 * 1024 * 1024;
/** It has no valid signature, which only the staff app can find out. */
const forged = { cookie: 'session=x' };

let gateway: TestGateway;
let left: AbortController;

beforeEach(async () => {
  left = new AbortController();
  gateway = await startTestGateway();
  gateway.content.on('GET /api/episodes', (_, response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': BYTES }).write('[');
  });
});
afterEach(async () => {
  left.abort();
  await gateway.stop();
});

/** The status, while the response's body is still on its way. */
async function begin(headers: Record<string, string> = {}): Promise<number> {
  const { status } = await fetch(`${gateway.url}/api/episodes`, { headers, signal: left.signal });
  return status;
}

describe('responses too large for the cache', () => {
  test.each([
    ['without cookies', [{}, {}, {}, {}]],
    ['with forged cookies', [forged, forged, forged, forged]],
    ['with and without forged cookies', [{}, forged, {}, forged]],
  ])('four streams %s leave no slot for a fifth, with cookies or without', async (_, headers) => {
    for (const each of headers) expect(await begin(each)).toBe(200);
    const asked = gateway.content.asked('GET /api/episodes');
    expect([await begin(), await begin(forged)]).toEqual([503, 503]);
    expect(gateway.content.asked('GET /api/episodes')).toBe(asked);
  });

  test('clients that disconnect free their slots', async () => {
    for (let at = 0; at < 4; at += 1) await begin(forged);
    left.abort();
    left = new AbortController();
    await waitUntil(async () => (await begin(forged)) === 200);
    await eventually(async () => expect(await begin()).toBe(200));
  });
});
