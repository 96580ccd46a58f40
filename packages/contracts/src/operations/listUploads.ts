import type { HungPictures, PictureToHang, ReceivedPictures } from '../entities/photo';
import { receivedPicturesSchema } from '../entities/photo';
import type { Operation } from '../http/operation';
import { uploadAlbumPhotos } from './albums';
import { uploadBulkImages } from './images';

type Received = ReceivedPictures['pictures'][number];
type Hung = HungPictures['pictures'][number];

/** The second half of an upload for a gallery or an album: svc-media has stored the files, svc-content adds them. */
interface ListUpload {
  /** Path of svc-content's operation, with its body. */
  readonly path: string;
  readonly body: { readonly pictures: readonly PictureToHang[] };
  /** Response to the upload. */
  readonly response: (hung: HungPictures) => object;
}

const lists: Readonly<
  Record<
    string,
    { path: (ownerId: number) => string; name: string; one: (hung: Hung, received: Received) => object }
  >
> = {
  [uploadBulkImages.id]: {
    path: (segmentId) => `/api/tv-segments/${segmentId}/gallery`,
    name: 'images',
    one: ({ id, url }, { width, height, alt }) => ({ id, url, width, height, alt }),
  },
  [uploadAlbumPhotos.id]: {
    path: (albumId) => `/api/bts-albums/${albumId}/photos`,
    name: 'photos',
    one: (hung, { filename, width, height, alt }) => ({ ...hung, filename, width, height, alt }),
  },
};

export const isListUpload = ({ id }: Operation): boolean => Object.hasOwn(lists, id);

/** What follows svc-media's response to an upload for a list. */
export function listUpload({ id }: Operation, stored: unknown): ListUpload {
  const list = lists[id];
  if (!list) throw new Error(`${id} is not an upload for a list`);
  const { ownerId, pictures } = receivedPicturesSchema.parse(stored);
  const byUrl = new Map(pictures.map((picture) => [picture.url, picture]));
  return {
    path: list.path(ownerId),
    body: {
      pictures: pictures.map(({ url, width, height, alt, originalName }) => ({
        url,
        width,
        height,
        alt,
        originalName,
      })),
    },
    response(hung) {
      const items = hung.pictures.flatMap((one) => {
        const received = byUrl.get(one.url);
        return received ? [list.one(one, received)] : [];
      });
      return { count: items.length, [list.name]: items };
    },
  };
}
