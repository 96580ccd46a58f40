import { baseUrl } from './fixtures/stack';
import { expect, test } from './fixtures/test';

interface Described {
  readonly operationId: string;
  readonly security: readonly object[];
  readonly parameters?: readonly {
    readonly name: string;
    readonly schema: { readonly enum?: readonly string[] };
  }[];
}
type Document = Readonly<{ paths: Readonly<Record<string, Readonly<Record<string, Described>>>> }>;

interface Call {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly forStaff: boolean;
}

async function everyCall(): Promise<Call[]> {
  const { paths } = (await (await fetch(`${baseUrl}/api/openapi.json`)).json()) as Document;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, security, parameters = [] }]) => ({
      id: operationId,
      method: method.toUpperCase(),
      path: path.replace(/\{(\w+)\}/g, (_, wanted: string) => {
        const parameter = parameters.find(({ name }) => name === wanted);
        return parameter?.schema.enum?.[0] ?? '1';
      }),
      forStaff: security.length > 0,
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
