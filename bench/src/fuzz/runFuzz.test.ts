import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { runFuzz } from './runFuzz';

const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const refusal = { content: { 'application/problem+json': { schema: { type: 'object' } } } };
const responses = { '200': json({ type: 'object' }), '400': refusal, '401': refusal };
const document = {
  paths: {
    '/api/things/{id}': {
      get: {
        operationId: 'getThing',
        parameters: [{ in: 'path', name: 'id', schema: { type: 'string', pattern: '^[1-9]\\d*$' } }],
        responses,
      },
    },
    '/api/admin/things': {
      post: {
        operationId: 'addThing',
        security: [{ adminSession: [] }],
        requestBody: json({
          type: 'object',
          properties: { title: { type: 'string' } },
          required: ['title'],
          additionalProperties: false,
        }),
        responses,
      },
    },
  },
  components: { schemas: {} },
};

type Handle = (
  request: http.IncomingMessage,
  body: string,
) => { status: number; content?: object } | undefined;

/** A site with these two calls; each test breaks one of them. */
async function fuzz(broken: Handle): Promise<{ faults: number; told: string }> {
  const server = http.createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    const answer = broken(request, body) ?? rightAnswer(request, body);
    const type = answer.status < 400 ? 'application/json' : 'application/problem+json';
    response.writeHead(answer.status, { 'content-type': type, 'set-cookie': 'session=s' });
    response.end(JSON.stringify({ status: answer.status, ...answer.content }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const told = jest.spyOn(console, 'error').mockImplementation(() => {});
  try {
    const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const findings = await runFuzz({ site, passcode: 'p', seed: 1, requests: 40, operation: undefined });
    return { faults: findings.faults, told: told.mock.calls.join('\n') };
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

function rightAnswer(
  { url = '', headers }: http.IncomingMessage,
  body: string,
): { status: number; content?: object } {
  if (url === '/api/openapi.json') return { status: 200, content: document };
  if (url === '/api/admin/login') return { status: 200 };
  if (url.startsWith('/api/things/')) return { status: /^\/api\/things\/[1-9]\d*$/.test(url) ? 200 : 400 };
  if (headers.cookie !== 'session=s') return { status: 401 };
  return { status: isThing(body) && headers['content-type'] === 'application/json' ? 200 : 400 };
}

function isThing(body: string): boolean {
  try {
    const { title, ...rest } = JSON.parse(body) as Record<string, unknown>;
    return typeof title === 'string' && Object.keys(rest).length === 0;
  } catch {
    return false;
  }
}

describe('#runFuzz', () => {
  test('When every answer is right, then nothing is found', async () => {
    expect(await fuzz(() => undefined)).toEqual({ faults: 0, told: '' });
  });

  test('When a call of staff is answered without a session, then that is found, with how to see it again', async () => {
    const { faults, told } = await fuzz(({ method }, body) =>
      method === 'POST' && isThing(body) ? { status: 200 } : undefined,
    );
    expect(faults).toBeGreaterThan(0);
    expect(told).toMatch(/addThing: 200 without a session[\s\S]*--seed 1/);
  });

  test('When a body is taken that the document forbids, then that is found', async () => {
    const { told } = await fuzz(({ headers }) => (headers.cookie ? { status: 200 } : undefined));
    expect(told).toContain('a body that the document forbids');
  });

  test('When an odd parameter brings a 500, then that is found', async () => {
    const { told } = await fuzz(({ url = '' }) =>
      url.includes('constructor') ? { status: 500 } : undefined,
    );
    expect(told).toContain('getThing: status 500');
  });
});
