import { type Operation, operationList } from '@show/contracts';
import {
  type BadRead,
  type BadReadResponse,
  badReadFault,
  badReadsOf,
  goodReadOf,
  publicReads,
  refusalFault,
} from '@show/contracts/testing/badReads';
import { startedOnce } from '@show/test-kit';
import { startTestGateway } from '../../testing/startTestGateway';

const gateway = startedOnce(() => startTestGateway({ SHARED_ADDRESSES: '127.0.0.0/8' }));

const reads = publicReads.map((operation): [string, Operation] => [operation.path, operation]);

async function read(asking: Promise<Response>): Promise<BadReadResponse & { allow: string | null }> {
  const response = await asking;
  const { status, headers } = response;
  const text = await response.text();
  return { status, text, type: headers.get('content-type'), allow: headers.get('allow') };
}

/** What is wrong with the responses to some of them, each by its URL. */
async function faultsOf(
  reads: readonly BadRead[],
  judge: (one: BadRead) => Promise<string | undefined>,
): Promise<string[]> {
  const found = await Promise.all(
    reads.map(async (one) => {
      const fault = await judge(one);
      return fault && `${one.path.slice(0, 100)} ${fault}`;
    }),
  );
  return found.filter((fault) => fault !== undefined);
}

/** A path whatever its parameters are called. */
const shapeOf = (path: string): string => path.replace(/\{\w+\}/g, '{}');

/** How often the services were asked anything. */
const asked = () =>
  [gateway.content, gateway.giveaway, gateway.media].reduce((sum, { received }) => sum + received.length, 0);

describe('bad reads', () => {
  test.each(reads)(
    '%s rejects what the contract forbids without calling a service',
    async (_path, operation) => {
      const before = asked();
      const bad = badReadsOf(operation).filter(({ refused }) => refused);
      expect(bad.length).toBeGreaterThan(0);
      const faults = await faultsOf(bad, async (one) => badReadFault(one, await read(gateway.get(one.path))));

      expect(faults).toEqual([]);
      expect(asked()).toBe(before);
    },
  );

  test.each(reads)('%s rejects other methods with 405', async (_path, operation) => {
    const offered = operationList
      .filter(({ path }) => shapeOf(path) === shapeOf(operation.path))
      .map(({ method }) => method as string);
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'].filter(
      (other) => !offered.includes(other),
    )) {
      const response = await read(gateway.send(method, goodReadOf(operation)));
      expect(refusalFault(response)).toBeUndefined();
      expect(response.status).toBe(405);
      expect(response.allow).toContain('GET');
    }
  });
});
