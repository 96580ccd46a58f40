import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fetchPublicPage } from './fetchPublicPage';
import { outsideAddress } from './outsideHost';

let server: Server;
let origin: string;
beforeAll(async () => {
  server = createServer((req, res) => {
    if (req.url === '/hang') return;
    if (req.url === '/loop') res.writeHead(302, { location: '/loop' }).end();
    else if (req.url === '/moved') res.writeHead(302, { location: '/page' }).end();
    else if (req.url === '/file') res.writeHead(302, { location: 'file:///etc/passwd' }).end();
    else res.end('x'.repeat(100_000));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const get = (path: string, { allowInside = true, patience = 60_000 } = {}) =>
  fetchPublicPage(origin + path, { allowInside, patience, maxBytes: 1_000 });

describe('outsideAddress', () => {
  test.each([
    '127.0.0.1',
    'localhost',
    '10.1.2.3',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '[::1]',
    '::ffff:10.0.0.1',
    '64:ff9b::10.0.0.1',
    'fd00::1',
    'fe80::1',
  ])('refuses %s', async (host) => {
    await expect(outsideAddress(host, { allowInside: false })).rejects.toThrow('is in a private network');
  });

  test('returns a public address', async () => {
    expect(await outsideAddress('8.8.8.8', { allowInside: false })).toBe('8.8.8.8');
  });
});

describe('fetchPublicPage', () => {
  test('follows redirects and cuts a long page off', async () => {
    expect(await get('/moved')).toMatchObject({
      status: 200,
      url: `${origin}/page`,
      text: 'x'.repeat(1_000),
    });
  });

  test.each([
    ['/hang', 'The page did not respond in time', { patience: 300 }],
    ['/loop', 'The page redirects too often', {}],
    ['/file', 'The page is not a web page', {}],
  ])('rejects %s: %s', async (path, message, options) => {
    await expect(get(path, options)).rejects.toThrow(message);
  });

  test('refuses to connect to a private address', async () => {
    await expect(get('/page', { allowInside: false })).rejects.toThrow('is in a private network');
  });
});
