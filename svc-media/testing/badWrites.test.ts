import { guardedReadsOf, writesOf } from '@show/contracts/testing/badWrites';
import { badWriteFaults, digestTables, eventually, startedOnce, strangerFaults } from '@show/test-kit';
import { startMedia } from './media';
import { drawPicture } from './pictures';

const media = startedOnce(startMedia);
let before: string;
let filesBefore: readonly string[];
/** Stores a picture, used twice, so that a write that is not rejected would change something. */
beforeAll(async () => {
  const picture = [await drawPicture()];
  await media.upload('/api/upload', 'image', picture);
  await media.upload('/api/upload-bulk-images', 'images', picture, { segmentId: '1' });
  before = await digestTables(media.db);
  // Scratch files of an upload are removed shortly after its response.
  await eventually(() => expect(media.files()).toEqual([expect.stringMatching(/^pictures\//)]));
  filesBefore = media.files();
});

async function expectNothingChanged(): Promise<void> {
  expect(await digestTables(media.db)).toBe(before);
  await eventually(() => expect(media.files()).toEqual(filesBefore));
}

describe('bad writes', () => {
  test.each(writesOf('media'))(
    '%s rejects what the contract forbids with a problem document and changes nothing',
    async (_name, operation) => {
      expect(await badWriteFaults(operation, media.url)).toEqual([]);
      await expectNothingChanged();
    },
  );

  test.each(writesOf('media'))(
    '%s rejects callers without permission and changes nothing',
    async (_name, operation) => {
      expect(await strangerFaults(operation, media.url)).toEqual([]);
      await expectNothingChanged();
    },
  );
});

test.each(guardedReadsOf('media'))('%s rejects callers without permission', async (_name, operation) => {
  expect(await strangerFaults(operation, media.url)).toEqual([]);
});
