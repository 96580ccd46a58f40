/** A response: a body for 200, or a status with its body, or a function of the request body that returns one. */
export type FakeResponse = unknown;

interface RefusedResponse {
  refused: number;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
}

export interface SentCall {
  method: string;
  address: string;
  body: unknown;
}

const isRefused = (response: unknown): response is RefusedResponse =>
  typeof response === 'object' && response !== null && 'refused' in response;

function responseOf(response: FakeResponse) {
  const status = isRefused(response) ? response.refused : 200;
  const body = isRefused(response) ? (response.body ?? { detail: 'Not Found' }) : response;
  return {
    ok: status < 400,
    status,
    statusText: '',
    headers: new Map(Object.entries((isRefused(response) && response.headers) || {})),
    json: async () => body,
    text: async () => (typeof body === 'string' ? body : JSON.stringify(body)),
  };
}

/**
 * Fakes the server in component tests. Responses are looked up by `'GET /api/episodes'`, or by URL alone for reads;
 * anything else is a 404. Returns the list of requests.
 */
export function fakeFetch(responses: Readonly<Record<string, FakeResponse>>): SentCall[] {
  const calls: SentCall[] = [];
  const respond = async (url: string, init: RequestInit = {}) => {
    const method = init.method ?? 'GET';
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    calls.push({ method, address: url, body });
    const found = responses[`${method} ${url}`] ?? responses[url];
    const value = typeof found === 'function' ? await found(body) : found;
    return responseOf(value === undefined ? { refused: 404 } : value);
  };
  Object.assign(globalThis, { fetch: respond });
  return calls;
}
