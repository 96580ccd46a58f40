/** A response: a body for 200, or a status with its body, or a function of the request body that returns one. */
export type FakeAnswer = unknown;

interface RefusedAnswer {
  refused: number;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
}

export interface SentCall {
  method: string;
  address: string;
  body: unknown;
}

const isRefused = (answer: unknown): answer is RefusedAnswer =>
  typeof answer === 'object' && answer !== null && 'refused' in answer;

function responseOf(answer: FakeAnswer) {
  const status = isRefused(answer) ? answer.refused : 200;
  const body = isRefused(answer) ? (answer.body ?? { detail: 'Not Found' }) : answer;
  return {
    ok: status < 400,
    status,
    statusText: '',
    headers: new Map(Object.entries((isRefused(answer) && answer.headers) || {})),
    json: async () => body,
    text: async () => (typeof body === 'string' ? body : JSON.stringify(body)),
  };
}

/**
 * Fakes the server in component tests. Responses are looked up by `'GET /api/episodes'`, or by URL alone for reads;
 * anything else is a 404. Returns the list of requests.
 */
export function fakeFetch(answers: Readonly<Record<string, FakeAnswer>>): SentCall[] {
  const calls: SentCall[] = [];
  const answer = async (address: string, init: RequestInit = {}) => {
    const method = init.method ?? 'GET';
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    calls.push({ method, address, body });
    const found = answers[`${method} ${address}`] ?? answers[address];
    const value = typeof found === 'function' ? await found(body) : found;
    return responseOf(value === undefined ? { refused: 404 } : value);
  };
  Object.assign(globalThis, { fetch: answer });
  return calls;
}
