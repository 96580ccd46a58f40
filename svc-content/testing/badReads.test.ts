import type { Operation } from '@show/contracts';
import {
  badReadFault,
  badReadsOf,
  goodReadOf,
  publicReads,
  refusalFault,
} from '@show/contracts/testing/badReads';
import { type ContentUnderTest, startContent } from './content';
import { addEpisode } from './rows';

let content: ContentUnderTest;
beforeAll(async () => {
  content = await startContent();
  await addEpisode(content.db, { title: 'The barn' });
});
afterAll(() => content.stop());

const reads = publicReads
  .filter(({ service }) => service === 'content')
  .map((operation): [string, Operation] => [operation.path, operation]);

async function ask(path: string, init: RequestInit = {}) {
  const answer = await content.ask(path, init);
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
}

describe('#bad reads', () => {
  test.each(reads)(
    'When %s is asked with what the contract forbids, then it is refused in the one shape',
    async (_path, operation) => {
      const faults: string[] = [];
      for (const read of badReadsOf(operation)) {
        const fault = badReadFault(read, await ask(read.path));
        if (fault) faults.push(`${read.path.slice(0, 100)} ${fault}`);
      }

      expect(faults).toEqual([]);
    },
  );

  test.each(reads)(
    'When %s is asked in another way or for another type, then it says so or answers in its own',
    async (_path, operation) => {
      const path = goodReadOf(operation);
      expect(await ask(path, { method: 'OPTIONS' })).toMatchObject({ status: 200 });
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND']) {
        const answer = await ask(path, { method });
        expect({ method, fault: refusalFault(answer) }).toEqual({ method, fault: undefined });
      }
      const usual = await ask(path);
      expect(usual.type).toMatch(/^application\/(problem\+)?json/);
      for (const accept of ['text/html', 'image/avif', 'nonsense', 'application/json;q=0', '*/*;q=nothing']) {
        expect(await ask(path, { headers: { accept } })).toMatchObject({
          status: usual.status,
          type: usual.type,
        });
      }
    },
  );
});
