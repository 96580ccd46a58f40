import { operationList } from '@show/contracts';
import fc from 'fast-check';
import { randomRequests } from './randomRequests';

describe('randomRequests', () => {
  test('sends every operation that takes JSON some bodies that fit the contract and some that do not', () => {
    const plan = { seed: 1, numRuns: 200 };
    const oneSided = operationList.filter((operation) => {
      const { body } = operation;
      if (!body) return false;
      const sent = fc.sample(randomRequests(operation, new Map(), 'http://localhost'), plan);
      const fits = new Set(sent.map(({ json }) => json !== undefined && body.safeParse(json).success));
      return fits.size < 2;
    });
    expect(oneSided.map(({ id }) => id)).toEqual([]);
  });
});
