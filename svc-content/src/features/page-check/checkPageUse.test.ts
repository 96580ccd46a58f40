import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { checkPageUse } from './checkPageUse';

let respond: RequestListener;
let server: Server;
let url: string;
beforeAll(async () => {
  server = createServer((req, res) => respond(req, res)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => server.close());

const page =
  (headers: Record<string, string> = {}, body = '<form>', status = 200): RequestListener =>
  (_req, res) =>
    res.writeHead(status, { 'content-type': 'text/html', ...headers }).end(body);
const check = (use: 'newsletter' | 'scheduling', allowInside = true) =>
  checkPageUse({ use, url }, { allowInside });

describe('checkPageUse', () => {
  test.each([
    ['newsletter', page(), true, /can be opened/],
    ['newsletter', page({}, '<p>Hello'), false, /no form/],
    ['newsletter', page({}, '', 404), false, /no such page/],
    ['newsletter', page({}, '', 403), false, /not public/],
    ['newsletter', page({}, '', 500), false, /status 500/],
    ['newsletter', page({ 'content-type': 'application/pdf' }), false, /a file/],
    ['newsletter', (_req, res) => res.destroy(), false, /cannot be reached/],
    ['scheduling', page(), true, /can be shown/],
    ['scheduling', page({ 'x-frame-options': 'SAMEORIGIN' }), false, /does not allow other sites/],
    [
      'scheduling',
      page({ 'content-security-policy': "default-src *; frame-ancestors 'self'" }),
      false,
      /does not allow other sites/,
    ],
    [
      'scheduling',
      page({ 'content-security-policy': 'frame-ancestors *', 'x-frame-options': 'DENY' }),
      true,
      /shown/,
    ],
  ] as const satisfies readonly (readonly [string, RequestListener, boolean, RegExp])[])(
    'says of a page for %s in one sentence whether it works (case %#)',
    async (use, answer, ok, sentence) => {
      respond = answer;

      expect(await check(use)).toEqual({ ok, sentence: expect.stringMatching(sentence) });
    },
  );

  test('reads no page of a private network', async () => {
    expect(await check('newsletter', false)).toMatchObject({
      ok: false,
      sentence: expect.stringContaining('private network'),
    });
  });
});
