import type { Operation } from '@show/contracts';
import { badReadFault, badReadsOf, publicReads } from '@show/contracts/testing/badReads';
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

describe('bad reads', () => {
  test.each(reads)('%s rejects malformed and hostile URLs with a problem document', async (_, operation) => {
    const faults: string[] = [];
    for (const bad of badReadsOf(operation)) {
      const response = await content.fetch(bad.path);
      const fault = badReadFault(bad, {
        status: response.status,
        type: response.headers.get('content-type'),
        text: await response.text(),
      });
      if (fault) faults.push(`${bad.path.slice(0, 100)} ${fault}`);
    }

    expect(faults).toEqual([]);
  });
});
