import { writesOf } from '@show/contracts/testing/badWrites';
import { badWriteFaults, digestTables } from '@show/test-kit';
import { createContent } from './content';
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

const content = createContent();
let before: string;
/** One item of each kind, so that a wrongly accepted write has something to change. */
beforeAll(async () => {
  await content.start();
  const { db } = content;
  for (const add of [addEpisode, addGuest, addBusiness, addSponsor, addAlbum, addFilming]) await add(db);
  await addLocation(db, await addSegment(db));
  before = await digestTables(db);
});
afterAll(content.stop);

describe('bad writes', () => {
  test.each(writesOf('content'))('%s rejects malformed writes and changes nothing', async (_, operation) => {
    expect(await badWriteFaults(operation, content.url)).toEqual([]);
    expect(await digestTables(content.db)).toBe(before);
  });
});
