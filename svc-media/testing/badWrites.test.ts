import { writesOf } from '@show/contracts/testing/badWrites';
import { badWriteFaults, digestTables, eventually, strangerFaults } from '@show/test-kit';
import { type MediaUnderTest, startMedia } from './media';
import { drawPicture } from './pictures';

let media: MediaUnderTest;
let before: string;
let filesBefore: readonly string[];
/** A picture in each place, so that a write that is not refused finds what it would change. */
beforeAll(async () => {
  media = await startMedia();
  const picture = [await drawPicture()];
  await media.upload('/api/upload', 'image', picture);
  await media.upload('/api/upload-bulk-images', 'images', picture, { segmentId: '1' });
  await media.upload('/api/bts-albums/1/upload-photos', 'photos', picture);
  before = await digestTables(media.db);
  filesBefore = storedFiles();
});
afterAll(() => media.stop());

const storedFiles = () => media.files().filter((file) => !file.startsWith('scratch'));

async function expectNothingChanged(): Promise<void> {
  expect(await digestTables(media.db)).toBe(before);
  expect(storedFiles()).toEqual(filesBefore);
  // What a refused upload has written goes with its request, a moment after the answer.
  await eventually(() => expect(media.files()).toEqual(filesBefore));
}

describe('#bad writes', () => {
  test.each(writesOf('media'))(
    'When %s is sent with what the contract forbids, then it is refused in the one shape and nothing changes',
    async (_name, operation) => {
      expect(await badWriteFaults(operation, media.url)).toEqual([]);
      await expectNothingChanged();
    },
  );

  test.each(writesOf('media'))(
    'When %s is sent by somebody who may not do it, then it is refused and nothing changes',
    async (_name, operation) => {
      expect(await strangerFaults(operation, media.url)).toEqual([]);
      await expectNothingChanged();
    },
  );
});
