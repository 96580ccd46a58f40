import http, { type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closeServer } from './closeServer';

const agents: http.Agent[] = [];
afterEach(() => {
  for (const agent of agents.splice(0)) agent.destroy();
});

async function serve(answer: http.RequestListener): Promise<{ server: Server; port: number }> {
  const server = http.createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, port: (server.address() as AddressInfo).port };
}

/** A client with one connection, which it keeps. */
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

describe('#closeServer', () => {
  test('When an idle connection brings a request meanwhile, then it is answered and told to end', async () => {
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

  test('When no time is given to idle connections, then they end at once', async () => {
    const { server, port } = await serve((_request, response) => response.end('ok'));
    await client(port)();

    await closeServer(server);

    expect(server.listening).toBe(false);
  });

  test('When load balancers have yet to notice, then new connections are accepted, and told to end', async () => {
    const { server, port } = await serve((_request, response) => response.end('ok'));

    const closed = closeServer(server, { drainFor: 500 });

    const late = await client(port)();
    expect(late.statusCode).toBe(200);
    expect(late.headers.connection).toBe('close');
    await closed;
    await expect(client(port)()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  test('When a request is in flight, then it is answered before the end', async () => {
    let finish = () => {};
    const { server, port } = await serve((_request, response) => {
      finish = () => response.end('late');
    });
    const asked = new Promise<void>((resolve) => server.once('request', () => resolve()));
    const answer = client(port)();
    await asked;

    const closed = closeServer(server);
    finish();

    expect((await answer).statusCode).toBe(200);
    await closed;
  });
});
