import {
  negotiateFormat,
  parseLogoCopy,
  parseRendition,
  plainShareUrl,
  renditionWidths,
  type ServedFormat,
  sharedPicture,
} from '@show/contracts';
import { issuesOf, problems } from '@show/service-kit';
import type { Request, Response, Router } from 'express';
import { z } from 'zod';
import { type FileStore, pictureKey, type StoredFile } from '../../storage/fileStore';
import type { Renditions } from './renditions';
import { sendFile } from './sendFile';

/** Generated names are far shorter; a longer one must not reach a disk or a bucket. */
const names = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/;

const widths = `w must be one of ${renditionWidths.join(', ')}`;
const querySchema = z.strictObject({
  w: z
    .string()
    .transform(Number)
    .refine((width) => renditionWidths.some((known) => known === width), widths)
    .optional(),
  /** Words on the picture for link previews; the gateway asks for those alone that it has signed. */
  title: z.string().max(1000).optional(),
  show: z.string().max(200).optional(),
});

export interface ServingDependencies {
  readonly files: FileStore;
  readonly renditions: Renditions;
}

/**
 * `/uploads/barn.webp` as it was stored; `/uploads/barn-640w.avif` and `/uploads/barn.webp?w=640` narrower, the
 * latter in the best format that the client accepts; `/uploads/barn-share.jpg?title=Round` for link previews. While a copy
 * takes long to make, the stored one comes instead.
 */
export function servingRoutes(router: Router, { files, renditions }: ServingDependencies): void {
  router.get('/uploads/:filename', async (req, res) => {
    const { filename } = req.params;
    const query = querySchema.safeParse(req.query);
    if (query.error) throw problems.invalid(issuesOf(query.error, 'query'));
    const { w: width, title, show } = query.data;
    const words = title ? { title, show } : undefined;
    if (!names.test(filename)) throw notFound();
    const named = parseRendition(filename);
    const logo = parseLogoCopy(filename);
    const shared = sharedPicture(filename);
    if (shared) {
      const isPlain = words && req.path === plainShareUrl;
      const file = await (isPlain ? renditions.getPlain(words) : renditions.getShare(shared, words));
      if (!file) throw notFound();
      await sendFile(req, res, file, 'image/jpeg');
    } else if (width) {
      res.vary('accept');
      await sendRendition(req, res, filename, width, negotiateFormat(req.headers.accept));
    } else if (logo) {
      const file = await renditions.logoCopy(`${logo.stem}.webp`, logo.name);
      if (!file) throw notFound();
      await sendFile(req, res, file, 'image/png');
    } else if (named) {
      await sendRendition(req, res, `${named.stem}.webp`, named.width, named.format);
    } else {
      await sendFile(req, res, await stored(filename), 'image/webp');
    }
  });

  async function stored(filename: string): Promise<StoredFile> {
    const file = await files.get(pictureKey(filename));
    if (!file) throw notFound();
    return file;
  }

  async function sendRendition(
    req: Request,
    res: Response,
    filename: string,
    width: number,
    format: ServedFormat,
  ) {
    // A client that accepts only JPEG cannot show the stored image.
    const get = format === 'jpeg' ? renditions.get : renditions.getSoon;
    const file = await get(filename, width, format);
    if (!file) throw notFound();
    if (file === 'later') await sendFile(req, res, await stored(filename), 'image/webp', 'instead');
    else await sendFile(req, res, file, `image/${format}`);
  }
}

function notFound() {
  return problems.notFound('Image not found');
}
