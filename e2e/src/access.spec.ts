import { type DescribedPaths, exampleUrl } from './fixtures/describedCalls';
import { baseUrl } from './fixtures/stack';
import { expect, test } from './fixtures/test';

interface Call {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly forStaff: boolean;
}

async function everyCall(): Promise<Call[]> {
  const response = await fetch(`${baseUrl}/api/openapi.json`);
  const { paths } = (await response.json()) as { readonly paths: DescribedPaths };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      id: described.operationId,
      method: method.toUpperCase(),
      path: exampleUrl(path, described),
      forStaff: described.security.length > 0,
    })),
  );
}

const send = ({ method, path }: Call, headers: Record<string, string> = {}) =>
  fetch(baseUrl + path, {
    method,
    headers: { origin: baseUrl, ...(method !== 'GET' && { 'content-type': 'application/json' }), ...headers },
    ...(method !== 'GET' && { body: '{}' }),
  });

test('rejects every call of staff without a session', async () => {
  const calls = (await everyCall()).filter(({ forStaff }) => forStaff);
  expect(calls.length).toBeGreaterThan(30);
  const answers = await Promise.all(
    calls.map(async (call) => ({ ...call, status: (await send(call)).status })),
  );
  expect(answers.filter(({ status }) => status !== 401 && status !== 403)).toEqual([]);
});

test('rejects every change of staff from another site in spite of the session', async ({ admin }) => {
  const cookie = admin.state.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const calls = (await everyCall()).filter(({ method, forStaff }) => method !== 'GET' && forStaff);
  const answers = await Promise.all(
    calls.map(async (call) => {
      const { status } = await send(call, { cookie, origin: 'https://elsewhere.example' });
      return { ...call, status };
    }),
  );
  expect(answers.filter(({ status }) => status !== 403)).toEqual([]);
});
