import { writesOf } from '@show/contracts/testing/badWrites';
import { badWriteFaults, digestTables, strangerFaults } from '@show/test-kit';
import { type ContentUnderTest, startContent } from './content';
import {
  addAlbum,
  addBusiness,
  addEpisode,
  addFilming,
  addGuest,
  addLocation,
  addSegment,
  addSponsor,
} from './rows';

let content: ContentUnderTest;
let before: string;
/** One of each kind, so that a write that is not refused finds what it would change. */
beforeAll(async () => {
  content = await startContent();
  const { db } = content;
  for (const add of [addEpisode, addGuest, addBusiness, addSponsor, addAlbum, addFilming]) await add(db);
  await addLocation(db, await addSegment(db));
  before = await digestTables(db);
});
afterAll(() => content.stop());

describe('#bad writes', () => {
  test.each(writesOf('content'))(
    'When %s is sent with what the contract forbids, then it is refused in the one shape and nothing changes',
    async (_name, operation) => {
      expect(await badWriteFaults(operation, content.url)).toEqual([]);
      expect(await digestTables(content.db)).toBe(before);
    },
  );

  test.each(writesOf('content'))(
    'When %s is sent by somebody who may not do it, then it is refused and nothing changes',
    async (_name, operation) => {
      expect(await strangerFaults(operation, content.url)).toEqual([]);
      expect(await digestTables(content.db)).toBe(before);
    },
  );
});
