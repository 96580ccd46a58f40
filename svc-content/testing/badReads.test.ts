import type { Operation } from '@show/contracts';
import {
  badReadFault,
  badReadsOf,
  goodReadOf,
  publicReads,
  refusalFault,
} from '@show/contracts/testing/badReads';
import { createContent } from './content';
import { addEpisode } from './rows';

const content = createContent();
beforeAll(async () => {
  await content.start();
  await addEpisode(content.db, { title: 'The barn' });
});
afterAll(content.stop);

const reads = publicReads
  .filter(({ service }) => service === 'content')
  .map((operation): [string, Operation] => [operation.path, operation]);

async function read(path: string, init: RequestInit = {}) {
  const response = await content.fetch(path, init);
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    text: await response.text(),
  };
}

describe('bad reads', () => {
  test.each(reads)('%s rejects malformed and hostile URLs with a problem document', async (_, operation) => {
    const faults: string[] = [];
    for (const bad of badReadsOf(operation)) {
      const fault = badReadFault(bad, await read(bad.path));
      if (fault) faults.push(`${bad.path.slice(0, 100)} ${fault}`);
    }

    expect(faults).toEqual([]);
  });

  test.each(reads)('%s rejects other methods and ignores the Accept header', async (_, operation) => {
    const path = goodReadOf(operation);
    expect(await read(path, { method: 'OPTIONS' })).toMatchObject({ status: 200 });
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND']) {
      const response = await read(path, { method });
      expect({ method, fault: refusalFault(response) }).toEqual({ method, fault: undefined });
    }
    const { status, type } = await read(path);
    expect(type).toMatch(/^application\/(problem\+)?json/);
    for (const accept of ['text/html', 'nonsense', 'application/json;q=0'])
      expect(await read(path, { headers: { accept } })).toMatchObject({ status, type });
  });
});
