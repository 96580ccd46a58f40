import http from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { domains, mapNames, type Operation, operation } from '@show/contracts';
import { eventually, waitUntil } from '@show/test-kit';
import { z } from 'zod';
import { FakeService } from '../../testing/fakeService';
import { openRawClient, wire } from '../../testing/rawClient';
import { connectionTimeout } from '../http/connectionTimeout';
import { unavailable } from '../http/sendProblem';
import { forwarder } from './forwarder';
import { serviceConnections } from './serviceConnections';

const base = {
  service: 'media',
  access: 'public',
  tag: 'Badges',
  summary: 'A call with its own limits',
} as const;
const json = operation('nameBadge', 'POST', '/api/badges', { ...base, body: z.unknown(), maxBytes: 100 });
const multipart = operation('uploadBadge', 'POST', '/api/badges', {
  ...base,
  multipart: { file: 'badge', maxFiles: 1, maxBytes: 100_000, maxPixels: 100, fields: z.strictObject({}) },
});
/** What the gateway lets through: the file, and what surrounds it. */
const multipartLimit = 100_000 + 80 * 1024;
const impatient = operation('findBadge', 'POST', '/api/badges', { ...base, timeoutSeconds: 1 });

const media = new FakeService();
const visitor = { address: '198.51.100.1', subscriber: 'a', network: 'a', shared: false };
const failures: string[] = [];
let connections: ReturnType<typeof serviceConnections>;
const servers: http.Server[] = [];

beforeAll(async () => {
  await media.start();
  const urls = mapNames(domains, () => media.url);
  connections = serviceConnections({ urls, onFailure: ({ service }) => failures.push(service) });
});
afterAll(async () => {
  for (const server of servers) server.closeAllConnections();
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  await connections.close();
  await media.stop();
});
beforeEach(() => {
  media.received.length = 0;
  failures.length = 0;
  media.on('POST /api/badges', {});
});

/** A server that forwards whatever comes as one operation. */
async function forwarding(called: Operation, complete?: (body: string) => Promise<string>): Promise<string> {
  const forward = forwarder({
    ownCookies: new Set(),
    uploads: new WeakSet(),
    visitorOf: () => visitor,
    requestIdOf: () => 'a-request',
  });
  const server = http.createServer((request, response) => {
    const call = { service: 'media', path: called.path, operation: called, token: 't' } as const;
    forward(connections.visitors, request, response, { ...call, complete });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const upload = { 'content-type': 'multipart/form-data; boundary=b' };

describe('forwarder', () => {
  test.each([
    [100, 200],
    [101, 413],
  ])('a JSON body of %i bytes with a limit of 100 gets %i', async (bytes, status) => {
    const body = `"${'x'.repeat(bytes - 2)}"`;
    const response = await fetch(await forwarding(json), {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
    expect(response.status).toBe(status);
    expect(media.received.map((received) => received.body)).toEqual(status === 200 ? [body] : []);
  });

  test('a JSON body in chunks beyond the limit gets 413', async () => {
    const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
    const body = `65\r\n${'x'.repeat(101)}\r\n0\r\n\r\n`;
    const client = await openRawClient(await forwarding(json), wire('POST', '/', headers, body));
    await waitUntil(() => client.responses(413) === 1);
    expect(media.received).toEqual([]);
    client.socket.destroy();
  });

  test.each([
    ['a call', json, { 'content-type': 'application/json' }, '{}'],
    ['an upload', multipart, upload, '--b--\r\n'],
  ])('restores the usual idle timeout of the connection after %s', async (_what, called, headers, body) => {
    const url = await forwarding(called);
    const server = servers.at(-1);
    // As at the public server, where Node itself does not reset the timer of a connection.
    if (server) server.keepAliveTimeout = 0;
    const sockets: Socket[] = [];
    server?.on('connection', (socket) => sockets.push(socket));

    await (await fetch(url, { method: 'POST', headers, body })).text();

    await waitUntil(() => sockets[0]?.timeout === connectionTimeout);
    expect(sockets).toHaveLength(1);
  });

  test('rejects an upload whose Content-Length exceeds the limit without calling the service', async () => {
    const length = { 'content-length': String(multipartLimit + 1) };
    const client = await openRawClient(
      await forwarding(multipart),
      wire('POST', '/', { ...upload, ...length }),
    );
    await waitUntil(() => client.responses(413) === 1);
    expect(media.received).toEqual([]);
    client.socket.destroy();
  });

  test.each([
    ['keeps to', multipartLimit, 200],
    ['passes', multipartLimit + 1, 413],
  ])('an upload in chunks that %s the limit gets the matching status', async (_, bytes, status) => {
    const body = `${bytes.toString(16)}\r\n${'x'.repeat(bytes)}\r\n0\r\n\r\n`;
    const chunked = wire('POST', '/', { ...upload, 'transfer-encoding': 'chunked' }, body);
    const client = await openRawClient(await forwarding(multipart), chunked);
    await waitUntil(() => client.responses(status) === 1);
    expect(media.received.map((received) => received.body.length)).toEqual(status === 200 ? [bytes] : []);
    // The client is at fault, not the service.
    expect(failures).toEqual([]);
    client.socket.destroy();
    await eventually(() => expect(connections.visitors.calls.used).toBe(0));
  });

  test('responds with 504 after the timeout of the operation', async () => {
    media.on('POST /api/badges', () => undefined);
    const response = await fetch(await forwarding(impatient), { method: 'POST' });
    expect(await response.json()).toMatchObject({ status: 504, code: 'upstream-timeout' });
    expect(failures).toEqual(['svc-media']);
  });
});

describe('work before a success is passed on', () => {
  const post = (url: string) => fetch(url, { method: 'POST' });

  test.each<[string, number, Record<string, string>, string | undefined]>([
    ['with a body', 200, {}, 'x'.repeat(100_000)],
    ['without a body', 204, {}, undefined],
    ['on a connection that the service closes', 200, { connection: 'close' }, '{}'],
  ])('delays a response %s', async (_, status, headers, body) => {
    media.on('POST /api/badges', (_call, response) => void response.writeHead(status, headers).end(body));
    let open = () => {};
    let enter = () => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    const entered = new Promise<void>((resolve) => {
      enter = resolve;
    });
    let passed = false;
    const response = post(
      await forwarding(json, async (text) => {
        enter();
        await opened;
        return text;
      }),
    ).finally(() => {
      passed = true;
    });
    await entered;
    expect(passed).toBe(false);
    open();
    expect((await response).status).toBe(status);
    expect(await (await response).text()).toBe(body ?? '');
  });

  test('that fails makes the response 503, but not a failure of the service', async () => {
    const url = await forwarding(json, () => Promise.reject(unavailable));
    for (let call = 0; call < 3; call += 1) expect((await post(url)).status).toBe(503);
    expect(failures).toEqual([]);
    expect((await post(await forwarding(json))).status).toBe(200);
  });

  test('is not done for a refusal', async () => {
    media.on('POST /api/badges', (_, response) => void response.writeHead(409).end());
    const work = jest.fn(async (text: string) => text);
    expect((await post(await forwarding(json, work))).status).toBe(409);
    expect(work).not.toHaveBeenCalled();
  });
});
