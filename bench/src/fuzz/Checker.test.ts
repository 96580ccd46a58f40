import { Checker } from './Checker';
import type { FuzzAnswer } from './Client';
import { callsOf, type OpenApi } from './document';

const problem = { type: 'object', required: ['code', 'status'] } as const;
const refusal = {
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
};
const document: OpenApi = {
  paths: {
    '/api/things/{id}': {
      put: {
        operationId: 'setThing',
        security: [],
        parameters: [],
        requestBody: {
          content: { 'application/json': { schema: { type: 'object', required: ['title'] } } },
        },
        responses: {
          '200': {
            content: { 'application/json': { schema: { type: 'array', items: { type: 'integer' } } } },
          },
          '204': {},
          '404': refusal,
          '500': refusal,
          '502': refusal,
          '503': refusal,
        },
      },
    },
  },
  components: { schemas: { Problem: problem } },
};
const checker = new Checker(document);
const [call] = callsOf(document);

function faultOf(answer: Partial<FuzzAnswer>): string | undefined {
  if (!call) throw new Error('there is no call');
  const type = (answer.status ?? 200) < 400 ? 'application/json' : 'application/problem+json';
  return checker.faultOf(call, { status: 200, type, headers: {}, cookies: [], body: '[1]', ...answer });
}
const refused = (status: number, code: string) => ({ status, body: JSON.stringify({ status, code }) });

describe('#Checker', () => {
  test('When an answer is as the document has it, then nothing is wrong', () => {
    expect(faultOf({})).toBeUndefined();
    expect(faultOf({ status: 204, type: '', body: '' })).toBeUndefined();
    expect(faultOf(refused(404, 'not-found'))).toBeUndefined();
    expect(faultOf({ ...refused(503, 'unavailable'), headers: { 'retry-after': '1' } })).toBeUndefined();
    expect(faultOf(refused(502, 'outside-service-failed'))).toBeUndefined();
  });

  test.each<[string, Partial<FuzzAnswer>]>([
    ['has a status that is not in the document', refused(409, 'conflict')],
    ['has another type', { type: 'text/html' }],
    ['is no JSON', { body: '[1' }],
    ['breaks the schema', { body: '["1"]' }],
    ['has a body where none belongs', { status: 204, type: '', body: 'x' }],
    ['refuses without a problem document', { ...refused(404, 'not-found'), type: 'application/json' }],
    [
      'refuses with the problem document of another status',
      { ...refused(404, 'x'), body: refused(403, 'x').body },
    ],
    ['is a fault of the server, even where the document lists it', refused(500, 'internal')],
    ['says 503 and not when to come again', refused(503, 'unavailable')],
  ])('When an answer %s, then that is told', (_how, answer) => {
    expect(faultOf(answer)).toBeDefined();
  });

  test('When a body lacks what must be there, then the document forbids it', () => {
    if (!call) throw new Error('there is no call');
    expect(checker.allowsBody(call, { title: 'x' })).toBe(true);
    expect(checker.allowsBody(call, {})).toBe(false);
  });
});
