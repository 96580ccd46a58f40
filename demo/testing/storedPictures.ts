import type { StoredPicture } from '../demonstration';
import { pictures } from '../pictures';

/** The pictures as svc-media would tell of them: places and albums in 3:2, all others in 16:9. */
export const storedPictures: ReadonlyMap<string, StoredPicture> = new Map(
  pictures.map(({ file }): [string, StoredPicture] => [
    file,
    {
      url: `/uploads/demo-${file.replaceAll('/', '-')}`,
      width: /^(albums|galleries)\//.test(file) ? 1080 : 1280,
      height: 720,
    },
  ]),
);
