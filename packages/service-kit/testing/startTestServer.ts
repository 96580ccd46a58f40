import { createServer, type RunningServer, type ServerOptions, signGatewayToken } from '../src';
import { type RecordedLog, recordLog } from './logLines';

const secret = 'a secret that is only for tests, long enough';

export interface TestServer extends RunningServer {
  readonly recorded: RecordedLog;
  call(path: string, init?: RequestInit & { as?: 'gateway' | 'admin' }): Promise<Response>;
}

export async function startTestServer(
  options: Pick<ServerOptions, 'routes'> & Partial<ServerOptions>,
): Promise<TestServer> {
  const recorded = recordLog();
  const server = await createServer({
    service: 'test',
    log: recorded.log,
    config: { HOST: '127.0.0.1', PORT: 0, GATEWAY_SECRET: secret },
    ...options,
  });
  return {
    ...server,
    recorded,
    async call(path, { as, ...init } = {}) {
      const headers = new Headers(init.headers);
      if (as) headers.set('x-gateway-token', await signGatewayToken(secret, { role: as }));
      return fetch(`${server.url}${path}`, { ...init, headers });
    },
  };
}

/** A request with a JSON body. */
export function json(method: string, body: unknown): RequestInit {
  return {
    method,
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  };
}
