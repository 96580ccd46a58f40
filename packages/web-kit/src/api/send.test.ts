/** @jest-environment node */
import { ApiError, addressOf, clearLocationEvent, send } from '@show/web-kit/api';

let sent: Request[];

/** Fakes the server: the platform's real Request and Response, without the network. */
function answer(status: number, body: string | null, headers: Record<string, string> = {}): void {
  sent = [];
  globalThis.fetch = async (address, init) => {
    sent.push(new Request(new URL(String(address), 'http://show.example'), init));
    return new Response(body, { status, headers, statusText: status === 503 ? 'Service Unavailable' : '' });
  };
}

async function errorOf(work: Promise<unknown>): Promise<ApiError> {
  const thrown = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (thrown instanceof ApiError) return thrown;
  throw new Error('the call should have been refused');
}

describe('#send', () => {
  test('When a body is given, then it goes out as JSON with its content type', async () => {
    answer(200, '{}');

    await send('PUT /api/episodes/{id}/slug', { params: { id: 7 }, body: { slug: 'dunes' } });

    const [request] = sent;
    expect(request?.method).toBe('PUT');
    expect(request?.url).toBe('http://show.example/api/episodes/7/slug');
    expect(request?.headers.get('content-type')).toBe('application/json');
    expect(await request?.json()).toEqual({ slug: 'dunes' });
  });

  test('When any call is made, then the cookies go along', async () => {
    answer(200, '[]');

    await send('GET /api/episodes');

    expect(sent[0]?.credentials).toBe('include');
  });

  test('When no body is given, then no content type is claimed', async () => {
    answer(200, '[]');

    await send('GET /api/episodes');

    expect(sent[0]?.headers.has('content-type')).toBe(false);
  });

  test('When the answer asks to forget where the visitor is, then the page hears of it', async () => {
    const heard: string[] = [];
    Object.assign(globalThis, { window: { dispatchEvent: ({ type }: Event) => heard.push(type) } });
    answer(200, '{}', { 'x-clear-location-permissions': 'true' });

    await send('GET /api/episodes');

    expect(heard).toEqual([clearLocationEvent]);
  });

  test('When the answer has no body, then nothing is read', async () => {
    answer(204, null);

    expect(await send('POST /api/admin/logout')).toBeUndefined();
  });

  test('When the answer is a problem, then the message is its status, a colon and its detail', async () => {
    answer(409, JSON.stringify({ status: 409, detail: 'Already entered recently', code: 'already-entered' }));

    const error = await errorOf(send('GET /api/episodes'));

    expect(error.message).toBe('409: Already entered recently');
    expect(error.code).toBe('already-entered');
  });

  test('When the problem lists issues, then the error lists them', async () => {
    const issues = [{ path: 'body.title', message: 'Title is required' }];
    answer(400, JSON.stringify({ detail: 'The request is not valid', code: 'invalid-request', issues }));

    expect((await errorOf(send('GET /api/episodes'))).issues).toEqual(issues);
  });

  test('When the refusal is plain text, then the message ends with that text', async () => {
    answer(502, 'upstream is away');

    expect((await errorOf(send('GET /api/episodes'))).message).toBe('502: upstream is away');
  });

  test('When the refusal is empty, then the message ends with the status text', async () => {
    answer(503, null);

    expect((await errorOf(send('GET /api/episodes'))).message).toBe('503: Service Unavailable');
  });
});

describe('#addressOf', () => {
  test('When values hold what has a meaning in addresses, then they are escaped', () => {
    const parts = { params: { slug: 'a/b c' }, query: { q: 'covered & bridges', empty: undefined } };

    expect(addressOf('/api/slug-lookup/{slug}', parts)).toBe(
      '/api/slug-lookup/a%2Fb%20c?q=covered+%26+bridges',
    );
  });

  test('When a parameter is missing, then nothing is sent to a wrong address', () => {
    expect(() => addressOf('/api/episodes/{id}')).toThrow('/api/episodes/{id} needs id');
  });
});
