import { fillPath } from '@show/contracts';
import { type GiveawayUnderTest, startGiveaway } from '../giveawayService';
import {
  allCalls,
  bodyOf,
  callsWithId,
  callsWithToken,
  expectProblem,
  longText,
  type Send,
  sampleParams,
  sender,
  snapshot,
} from '../hostileCalls';

let service: GiveawayUnderTest;
let send: Send;
let before: string;
beforeAll(async () => {
  service = await startGiveaway();
  send = sender(service);
  await service.open();
  before = await snapshot(service);
});
afterAll(() => service.stop());
afterEach(async () => expect(await snapshot(service)).toBe(before));

const ids = [
  'abc',
  '0',
  '-1',
  '1.5',
  '1e3',
  '01',
  '99999999999',
  '%00',
  '%F0%9F%8E%89',
  '%E2%80%AE1',
  '%ff',
  '1%20',
  "1'--",
  '[]',
  '1%2f..%2f2',
  longText,
];

describe('#bad addresses', () => {
  test.each(callsWithId)('When the id of %s is none, then it is refused', async (_name, operation) => {
    for (const id of ids) {
      const path = operation.path.replace('{id}', id);
      expectProblem(await send(operation, { path, ...bodyOf(operation) }));
    }
  });

  test.each(callsWithToken)('When the token of %s is none, then it is refused', async (_name, operation) => {
    for (const token of [...ids, '6f0c7a52', "6f0c7a52-3b7e-4d09-9c51-0e6f2a8d4b13' or true--"]) {
      const path = operation.path.replace('{token}', token);
      expectProblem(await send(operation, { path, ...bodyOf(operation) }));
    }
  });

  test.each(callsWithId)(
    'When %s is about something that does not exist, then it says so',
    async (_name, operation) => {
      const path = fillPath(operation.path, { id: 999_999_999 });
      const answer = await send(operation, { path, ...bodyOf(operation) });
      expectProblem(answer);
      expect(answer.status).toBe(404);
    },
  );

  test.each(allCalls)(
    'When the query of %s holds what nobody knows, then it is refused',
    async (_name, operation) => {
      for (const query of [
        'surprise=1',
        'id=2',
        '__proto__=1',
        `${longText}=1`,
        'round=x',
        'round=1&round=2',
        'round[]=1',
        'after=-1',
        'before=0',
        'kind=cat',
        '%00=%00',
        '%ff=1',
        '%E2%80%AE=1',
      ]) {
        const path = `${fillPath(operation.path, sampleParams)}?${query}`;
        expectProblem(await send(operation, { path, ...bodyOf(operation) }));
      }
    },
  );

  test.each(allCalls)(
    'When %s is asked with another method, then it is refused',
    async (_name, operation) => {
      const path = fillPath(operation.path, sampleParams);
      const offered = new Set(
        allCalls.filter(([, { path: other }]) => other === operation.path).map(([, { method }]) => method),
      );
      for (const method of ['PUT', 'DELETE', 'PATCH', 'POST'] as const) {
        if (offered.has(method)) continue;
        expectProblem(await send({ ...operation, method }, { path, body: '{}' }));
      }
    },
  );
});
