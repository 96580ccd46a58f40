import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseDocument } from '../fuzz/document';
import { callEach } from './callEach';

const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const refusal = { content: { 'application/problem+json': { schema: { type: 'object' } } } };
const thing = {
  type: 'object',
  properties: { id: { type: 'integer', minimum: 1 }, title: { type: 'string', minLength: 1 } },
  required: ['id', 'title'],
};
const input = json({
  type: 'object',
  properties: { title: { type: 'string' }, image: { type: 'string', pattern: '^/uploads/' } },
  required: ['title', 'image'],
});
const id = { in: 'path', name: 'id', schema: { type: 'string' } };
const call = (operationId: string, status: string, answer: object, more: object = {}) => ({
  operationId,
  security: [{ adminSession: [] }],
  responses: { [status]: answer, '400': refusal, '404': refusal, '429': refusal, '500': refusal },
  ...more,
});
const document = parseDocument({
  paths: {
    '/api/show': { get: call('getShow', '200', json({ type: 'object' }), { security: [] }) },
    '/api/things': {
      get: call('listThings', '200', json({ type: 'array', items: thing })),
      post: call('createThing', '201', json(thing), { requestBody: input }),
    },
    '/api/things/{id}': {
      patch: call('editThing', '200', json(thing), { requestBody: input, parameters: [id] }),
      delete: call('deleteThing', '204', {}, { parameters: [id] }),
    },
  },
  components: {},
});
const all = ['getShow', 'listThings', 'createThing', 'editThing', 'deleteThing'];

interface Answer {
  status: number;
  content?: unknown;
}

/** Calls a site that has the thing 1 already; each test breaks one of its calls. */
async function callSite(broken: (call: string) => Answer | undefined, expected?: readonly string[]) {
  const asked: string[] = [];
  const images = new Set<unknown>();
  const server = http.createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    if (body && !request.url?.endsWith('login')) images.add(JSON.parse(body).image);
    const name = `${request.method} ${request.url}`;
    asked.push(name);
    const { status, content } = broken(name) ?? rightAnswer(name);
    const type = status < 400 ? 'application/json' : 'application/problem+json';
    response.writeHead(status, {
      ...(status !== 204 && { 'content-type': type }),
      'set-cookie': 'session=s',
    });
    response.end(content === undefined ? '' : JSON.stringify(content));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return { ...(await callEach({ site, passcode: 'p', document, expected })), asked, images: [...images] };
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

function rightAnswer(name: string): Answer {
  const content = { id: 2, title: 'A thing' };
  if (name === 'POST /api/admin/login') return { status: 200, content: {} };
  if (name === 'GET /api/show') return { status: 200, content: { image: '/uploads/seen.webp' } };
  if (name === 'GET /api/things') return { status: 200, content: [{ id: 1, title: 'Of staff' }] };
  if (name === 'POST /api/things') return { status: 201, content };
  return name.startsWith('DELETE') ? { status: 204 } : { status: 200, content };
}

describe('#callEach', () => {
  test('When each call is answered as the contract has it, then that is all, and only what was made is changed', async () => {
    const { answered, failures, asked } = await callSite(() => undefined, all);
    expect(failures).toEqual([]);
    expect([...answered].sort()).toEqual([...all].sort());
    expect(asked.at(-1)).toBe('DELETE /api/things/2');
    expect(asked.filter((name) => name.endsWith('/1'))).toEqual([]);
  });

  test('When a call takes a picture, then it gets one that visitors see', async () => {
    expect((await callSite(() => undefined)).images).toEqual(['/uploads/seen.webp']);
  });

  test('When an answer lacks what the contract promises, then the call and the field are told', async () => {
    const { failures } = await callSite((name) =>
      name === 'GET /api/things' ? { status: 200, content: [{ id: 1 }] } : undefined,
    );
    expect(failures).toEqual([expect.stringMatching(/^listThings: 200: .*title/)]);
  });

  test('When a call that was answered is refused whatever is sent, then it is told', async () => {
    const { failures } = await callSite(
      (name) => (name.startsWith('PATCH') ? { status: 400, content: { status: 400 } } : undefined),
      all,
    );
    expect(failures).toEqual(['editThing: it was answered, and now each request is refused']);
  });

  test('When a limit refuses it, then nothing is known of it', async () => {
    const { answered, failures } = await callSite(
      (name) => (name.startsWith('PATCH') ? { status: 429, content: { status: 429 } } : undefined),
      all,
    );
    expect(answered).not.toContain('editThing');
    expect(failures).toEqual([]);
  });
});
