import { mayCall, type Operation, operationList, type StaffRole, staffRoles } from '@show/contracts';
import { goodReadOf } from '@show/contracts/testing/badReads';
import { startedOnce } from '@show/test-kit';
import { fakeStaff } from '../../../testing/fakeStaff';
import { cookiesOf, redisSettings, staffCookie } from '../../../testing/signingIn';
import { hashOf, publicUrl, startTestGateway } from '../../../testing/startTestGateway';

const gateway = startedOnce(() =>
  startTestGateway({
    ...redisSettings(),
    SHARED_ADDRESSES: '127.0.0.0/8',
  }),
);
let cookie: string;
const cookieOf = new Map<StaffRole, string>();

beforeAll(async () => {
  const staff = fakeStaff(gateway.content);
  cookie = await staffCookie(gateway);
  for (const role of staffRoles) {
    staff.add(role, { role, passcodeHash: hashOf(role) });
    const response = await gateway.send('POST', '/api/admin/login', { name: role, passcode: role });
    cookieOf.set(role, cookiesOf(response));
  }
});

const sameWay = ({ service, access, method, multipart }: Operation) =>
  [service, access, method, multipart !== undefined].join();
/**
 * Calls that need a session, or make or end one: all that the gateway handles itself, each by a handler of its own, and
 * of those of a service, which have one way, one for each method and rule of access.
 */
const calls = operationList
  .filter(({ access, service }) => access !== 'public' || service === 'gateway')
  .filter(
    (operation, at, all) =>
      operation.service === 'gateway' ||
      all.findIndex((other) => sameWay(other) === sameWay(operation)) === at,
  );
const changes = calls.filter(({ method }) => method !== 'GET');
const named = (operations: readonly Operation[]) =>
  operations.map((operation): [string, Operation] => [operation.id, operation]);

/** What is in the body does not matter: caller and origin are checked first. */
async function send(operation: Operation, headers: Record<string, string>) {
  const { method, body, multipart } = operation;
  const withBody = body || multipart ? { body: '{}' } : {};
  const response = await fetch(gateway.url + addressOf(operation), {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    ...withBody,
    redirect: 'manual',
  });
  const problem = response.status < 400 ? {} : ((await response.json()) as { code?: string });
  return { status: response.status, code: problem.code };
}

/** A URL that the contract accepts; a parameter that may have few values gets one of these. */
function addressOf(operation: Operation): string {
  const [path = '', query] = goodReadOf(operation).split('?');
  const segments = path.split('/').map((usual, at) => {
    const name = /^\{(\w+)\}$/.exec(operation.path.split('/')[at] ?? '')?.[1];
    const fits = (value: string) =>
      name === undefined || operation.params?.partial().safeParse({ [name]: value }).success;
    return [usual, 'content', 'episode'].find(fits) ?? usual;
  });
  return segments.join('/') + (query === undefined ? '' : `?${query}`);
}

/** Calls that reached a service; of its own accord the gateway asks for the members. */
const asked = () =>
  [gateway.content, gateway.giveaway, gateway.media]
    .flatMap(({ received }) => received)
    .filter(({ url }) => url.startsWith('/api/')).length;

describe('origin of changes', () => {
  test.each(named(changes.filter((operation) => !operation.sentWithoutOrigin)))(
    '%s is refused without the origin of this site',
    async (_id, operation) => {
      const before = asked();
      const refused = { status: 403, code: 'origin-refused' };
      expect(await send(operation, { cookie })).toEqual(refused);
      expect(await send(operation, { cookie, origin: 'https://evil.example' })).toEqual(refused);
      expect(asked()).toBe(before);
    },
  );

  test('only CSP reports need no origin', async () => {
    const exempt = changes.filter(({ sentWithoutOrigin }) => sentWithoutOrigin);
    expect(exempt.map(({ id }) => id)).toEqual(['reportCspViolation']);
    for (const operation of exempt) {
      expect((await send(operation, {})).status).not.toBe(403);
      expect((await send(operation, { origin: 'https://evil.example' })).status).toBe(403);
    }
  });
});

describe('staff calls', () => {
  test.each(named(calls.filter(({ access }) => access !== 'public')))(
    '%s needs a session',
    async (_id, operation) => {
      const before = asked();
      const visitors: readonly Record<string, string>[] = [{}, { cookie: 'session=s%3Aforged.signature' }];
      for (const headers of visitors)
        expect(await send(operation, { ...headers, origin: publicUrl })).toEqual({
          status: 401,
          code: 'unauthorized',
        });
      expect(asked()).toBe(before);
    },
  );

  test.each(named(calls.filter((operation) => staffRoles.some((role) => !mayCall(role, operation)))))(
    '%s is forbidden to members whose role does not allow it',
    async (_id, operation) => {
      const before = asked();
      for (const role of staffRoles.filter((one) => !mayCall(one, operation))) {
        const response = await send(operation, { cookie: cookieOf.get(role) ?? '', origin: publicUrl });
        expect([role, response]).toEqual([role, { status: 403, code: 'forbidden' }]);
      }
      expect(asked()).toBe(before);
    },
  );
});
