import type { GalleryImage, StoredImage } from '@show/contracts/entities/photo';
import { useRef, useState } from 'react';
import { send } from '../../../api/send';

export type ChosenPictures = ReturnType<typeof useChosenPictures>;

/** Uploaded pictures for the gallery of a segment that is not saved yet, in their order. */
export function useChosenPictures() {
  const [pictures, setPictures] = useState<readonly GalleryImage[]>([]);
  const lastId = useRef(0);
  return {
    pictures,
    /** Adds a picture unless it is in the list. Returns its number on this page. */
    add({ url, width, height, alt }: StoredImage): number {
      lastId.current += 1;
      const id = lastId.current;
      setPictures((known) =>
        known.some((picture) => picture.url === url) ? known : [...known, { id, url, width, height, alt }],
      );
      return id;
    },
    remove: (id: number) => setPictures((known) => known.filter((picture) => picture.id !== id)),
    order: (ids: readonly number[]) =>
      setPictures((known) => [...known].sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))),
    describe: (id: number, alt: string | null) =>
      setPictures((known) => known.map((picture) => (picture.id === id ? { ...picture, alt } : picture))),
    clear: () => setPictures([]),
    /** Adds all of them to the gallery of the saved segment. */
    async hang(segmentId: number): Promise<void> {
      if (pictures.length === 0) return;
      await send('POST /api/tv-segments/{segmentId}/gallery', {
        params: { segmentId },
        body: {
          pictures: pictures.map(({ url, width, height, alt }) => ({
            url,
            width,
            height,
            alt,
            originalName: null,
          })),
        },
      });
    },
  };
}
