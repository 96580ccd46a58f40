import { operationList } from '@show/contracts';
import { badCallFaults, digestTables, eventually, startedOnce } from '@show/test-kit';
import { startMedia } from './media';
import { drawPicture } from './pictures';

const operations = operationList.filter(({ service }) => service === 'media');
const media = startedOnce(startMedia);

test('malformed calls and callers without permission are rejected and change nothing', async () => {
  // Used twice, so that a write that is not rejected would change something.
  const picture = [await drawPicture()];
  await media.upload('/api/upload', 'image', picture);
  await media.upload('/api/upload-bulk-images', 'images', picture, { segmentId: '1' });
  const before = await digestTables(media.db);
  // Scratch files of an upload are removed shortly after its response.
  await eventually(() => expect(media.files()).toEqual([expect.stringMatching(/^pictures\//)]));
  const filesBefore = media.files();

  for (const operation of operations)
    expect([operation.id, await badCallFaults(operation, media.url)]).toEqual([operation.id, []]);
  expect(await digestTables(media.db)).toBe(before);
  await eventually(() => expect(media.files()).toEqual(filesBefore));
});
