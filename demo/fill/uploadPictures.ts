import { operations } from '@show/contracts';
import type { Api } from '../api/api';
import { eachOf } from '../eachOf';
import { uploads } from '../pictures';
import type { DemoRecord } from '../record/DemoRecord';
import type { PictureFiles } from './PictureFiles';

/** Uploads the pictures that items name by URL, except those that are recorded. */
export async function uploadPictures(api: Api, record: DemoRecord, files: PictureFiles): Promise<void> {
  await eachOf(uploads, files.atOnce, async (picture) => {
    const { file, alt, folder } = picture;
    if (!record.pictures.has(file)) {
      const image = [await files.read(picture)];
      const stored = await api.call(operations.uploadImage, { fields: { folder, alt }, files: image });
      const { filename, url, width, height } = stored;
      record.add({ event: 'picture', file, picture: { filename, url, width, height } });
    }
    files.done([picture]);
  });
}
