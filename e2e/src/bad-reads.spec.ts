import { badReadFault, badReadsOf, publicReads } from '@show/contracts/testing/badReads';
import { baseUrl } from './fixtures/stack';
import { expect, test } from './fixtures/test';

// Against each part alone the same table is held in its own tests; here all of them stand behind one another.

for (const operation of publicReads) {
  test(`#${operation.path}: When it is asked for what the contract forbids or hardly allows, then it answers in good order`, async () => {
    const faults = await Promise.all(
      badReadsOf(operation).map(async (read) => {
        const answer = await fetch(baseUrl + read.path);
        const type = answer.headers.get('content-type');
        const fault = badReadFault(read, { status: answer.status, type, text: await answer.text() });
        return fault && `${read.path.slice(0, 100)} ${fault}`;
      }),
    );
    expect(faults.filter(Boolean)).toEqual([]);
  });
}
