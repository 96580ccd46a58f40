import http, { type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closeServer } from './closeServer';

const agents: http.Agent[] = [];
afterEach(() => {
  for (const agent of agents.splice(0)) agent.destroy();
});

async function serve(handler: http.RequestListener): Promise<{ server: Server; port: number }> {
  const server = http.createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, port: (server.address() as AddressInfo).port };
}

/** A client that reuses one connection. */
function client(port: number): () => Promise<IncomingMessage> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  agents.push(agent);
  return () =>
    new Promise((resolve, reject) => {
      const request = http.get({ host: '127.0.0.1', port, agent }, (response) => {
        response.resume().once('end', () => resolve(response));
      });
      request.once('error', reject);
    });
}

describe('closeServer', () => {
  test('responds to a request on an idle connection and closes it', async () => {
    const { server, port } = await serve((_request, response) => response.end('ok'));
    const get = client(port);
    expect((await get()).headers.connection).toBe('keep-alive');

    const closed = closeServer(server, { idleFor: 5_000 });

    const last = await get();
    expect(last.statusCode).toBe(200);
    expect(last.headers.connection).toBe('close');
    await closed;
    await expect(get()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  test('closes idle connections immediately without idleFor', async () => {
    const { server, port } = await serve((_request, response) => response.end('ok'));
    await client(port)();

    await closeServer(server);

    expect(server.listening).toBe(false);
  });

  test('accepts and closes new connections while load balancers drain it', async () => {
    const { server, port } = await serve((_request, response) => response.end('ok'));

    const closed = closeServer(server, { drainFor: 500 });

    const late = await client(port)();
    expect(late.statusCode).toBe(200);
    expect(late.headers.connection).toBe('close');
    await closed;
    await expect(client(port)()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  test('finishes a request in flight and accepts no new one', async () => {
    let finish = () => {};
    const { server, port } = await serve((_request, response) => {
      finish = () => response.end('late');
    });
    const received = new Promise<void>((resolve) => server.once('request', () => resolve()));
    const response = client(port)();
    await received;

    const closed = closeServer(server);
    await expect(client(port)()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    finish();

    expect((await response).statusCode).toBe(200);
    await closed;
  });

  test('gives requests in flight eight seconds from the end of the drain', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    try {
      const { server, port } = await serve(() => {});
      const received = new Promise<void>((resolve) => server.once('request', () => resolve()));
      const response = client(port)();
      const cut = jest.spyOn(server, 'closeAllConnections');
      await received;

      const closed = closeServer(server, { drainFor: 300 });
      jest.advanceTimersByTime(8_299);
      expect(cut).not.toHaveBeenCalled();
      jest.advanceTimersByTime(1);

      await expect(response).rejects.toMatchObject({ code: 'ECONNRESET' });
      await closed;
    } finally {
      jest.useRealTimers();
    }
  });
});
