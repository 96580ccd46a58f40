import { badReadFault, badReadsOf, publicReads } from '@show/contracts/testing/badReads';
import { baseUrl } from './fixtures/stack';
import { expect, test } from './fixtures/test';

// Against each part alone the same table is held in its own tests; here all of them stand behind one another.

for (const operation of publicReads) {
  test(`#${operation.path}: When it is asked for what the contract forbids or hardly allows, then it answers in good order`, async () => {
    const faults: string[] = [];
    const reads = badReadsOf(operation).values();
    // Some at a time: what is asked is the matter here, not how much at once.
    const askers = Array.from({ length: 8 }, async () => {
      for (const read of reads) {
        const answer = await fetch(baseUrl + read.path);
        const type = answer.headers.get('content-type');
        const fault = badReadFault(read, { status: answer.status, type, text: await answer.text() });
        if (fault) faults.push(`${read.path.slice(0, 100)} ${fault}`);
      }
    });
    await Promise.all(askers);
    expect(faults).toEqual([]);
  });
}
