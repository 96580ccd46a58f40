import { testGateway } from '@show/test-kit';
import { createServer, type RunningServer, type ServerOptions } from '../src';
import { type RecordedLog, recordLog } from './logLines';

const service = 'test';

export interface TestServer extends RunningServer {
  readonly recorded: RecordedLog;
  call(path: string, init?: RequestInit & { as?: 'anonymous' | 'gateway' | 'admin' }): Promise<Response>;
}

export async function startTestServer(
  options: Pick<ServerOptions, 'routes'> & Partial<ServerOptions>,
): Promise<TestServer> {
  const recorded = recordLog();
  const server = await createServer({
    service,
    log: recorded.log,
    config: { HOST: '127.0.0.1', PORT: 0, GATEWAY_PUBLIC_KEY: testGateway.publicKey },
    ...options,
  });
  return {
    ...server,
    recorded,
    async call(path, { as = 'gateway', ...init } = {}) {
      const headers = new Headers(init.headers);
      if (as !== 'anonymous') headers.set('x-gateway-token', testGateway.token(service, { role: as }));
      return fetch(`${server.url}${path}`, { ...init, headers });
    },
  };
}

/** Init of a request with a JSON body. */
export function json(method: string, body: unknown): RequestInit {
  return {
    method,
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  };
}
