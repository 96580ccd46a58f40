import { pictures } from '../pictures';

/** Sizes of the pictures by file: those of places and albums are 3:2, all others 16:9. */
export const pictureSizes: ReadonlyMap<string, { readonly width: number; readonly height: number }> = new Map(
  pictures.map(({ file }) => [
    file,
    { width: /^(albums|galleries)\//.test(file) ? 1080 : 1280, height: 720 },
  ]),
);

/** URL that a picture would have. */
export const urlOf = ({ file }: { readonly file: string }): string => `/uploads/${file.replaceAll('/', '-')}`;
