/** @jest-environment node */
import { ApiError, clearLocationEvent, send, urlOf } from '@show/web-kit/api';

let sent: Request[];

/** Fakes the network behind the real Request and Response. */
function respond(status: number, body: string | null, headers: Record<string, string> = {}): void {
  sent = [];
  globalThis.fetch = async (url, init) => {
    sent.push(new Request(new URL(String(url), 'http://show.example'), init));
    return new Response(body, { status, headers, statusText: status === 503 ? 'Service Unavailable' : '' });
  };
}

async function errorOf(work: Promise<unknown>): Promise<ApiError> {
  const thrown = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (thrown instanceof ApiError) return thrown;
  throw new Error('the call did not fail');
}

describe('send', () => {
  test('sends a body as JSON with its content type', async () => {
    respond(200, '{}');

    await send('PUT /api/episodes/{id}/slug', { params: { id: 7 }, body: { slug: 'dunes' } });

    const [request] = sent;
    expect(request?.method).toBe('PUT');
    expect(request?.url).toBe('http://show.example/api/episodes/7/slug');
    expect(request?.headers.get('content-type')).toBe('application/json');
    expect(await request?.json()).toEqual({ slug: 'dunes' });
  });

  test('sends cookies, and no content type without a body', async () => {
    respond(200, '[]');

    await send('GET /api/episodes');

    expect(sent[0]?.credentials).toBe('include');
    expect(sent[0]?.headers.has('content-type')).toBe(false);
  });

  test('dispatches the clear-location event when a response asks for it', async () => {
    const events: string[] = [];
    Object.assign(globalThis, { window: { dispatchEvent: ({ type }: Event) => events.push(type) } });
    respond(200, '{}', { 'x-clear-location-permissions': 'true' });

    await send('GET /api/episodes');

    expect(events).toEqual([clearLocationEvent]);
  });

  test('returns undefined for a response without a body', async () => {
    respond(204, null);

    expect(await send('POST /api/admin/logout')).toBeUndefined();
  });

  test('throws status, detail, code and issues of a problem', async () => {
    const issues = [{ path: 'body.title', message: 'Title is required' }];
    respond(400, JSON.stringify({ detail: 'The request is not valid', code: 'invalid-request', issues }));

    const error = await errorOf(send('GET /api/episodes'));

    expect(error).toMatchObject({
      message: '400: The request is not valid',
      code: 'invalid-request',
      issues,
    });
  });

  test.each([
    ['the text of a plain response', 'upstream is down', '503: upstream is down'],
    ['the status text of an empty response', null, '503: Service Unavailable'],
  ])('throws %s', async (_, body, message) => {
    respond(503, body);

    expect((await errorOf(send('GET /api/episodes'))).message).toBe(message);
  });
});

describe('urlOf', () => {
  test('escapes path and query values', () => {
    const parts = { params: { slug: 'a/b c' }, query: { q: 'covered & bridges', empty: undefined } };

    expect(urlOf('/api/slug-lookup/{slug}', parts)).toBe('/api/slug-lookup/a%2Fb%20c?q=covered+%26+bridges');
  });

  test('throws on a missing parameter', () => {
    expect(() => urlOf('/api/episodes/{id}')).toThrow('/api/episodes/{id} needs id');
  });
});
