import { basename, join } from 'node:path';
import type { Multipart } from '@show/contracts';
import { issuesOf, Problem, problems } from '@show/service-kit';
import type { Request, RequestHandler, Response } from 'express';
import multer, { MulterError, type StorageEngine } from 'multer';
import { diskFull, isDiskFull } from '../storage/diskFull';
import type { Scratch } from '../storage/scratch';
import { readImageType } from './imageType';
import { refusals } from './pictureRefusal';
import { type SavedUpload, saveStream, tooManyBytes } from './saveStream';

/** One file of a multipart body. */
export interface ReceivedImage extends SavedUpload {
  readonly originalName: string | null;
}

const received = new WeakMap<Request, ReceivedImage[]>();

/** The files of a request that came through `receiveImages`, in their order. At least one. */
export function imagesOf(req: Request): [ReceivedImage, ...ReceivedImage[]] {
  const [first, ...rest] = received.get(req) ?? [];
  if (!first) throw problems.invalid([{ path: 'body', message: 'Choose an image to upload' }]);
  return [first, ...rest];
}

/**
 * Receives the files that an operation declares, within its limits, into a scratch folder that is removed with the
 * request, however that ends. `tooMany` is the message for more files than allowed.
 */
export function receiveImages(
  multipart: Multipart,
  scratch: Scratch,
  tooMany = `At most ${multipart.maxFiles} images at a time`,
): RequestHandler {
  const { file, maxFiles, maxBytes } = multipart;
  return async (req, res, next) => {
    const folder = await scratch.folder().catch(noRoom);
    res.once('close', () => folder.remove());
    const images: ReceivedImage[] = [];
    received.set(req, images);
    const storage = intoFolder(folder.path, images, multipart);
    const take = multer({
      storage,
      limits: { fileSize: maxBytes, files: maxFiles, fields: 10, fieldSize: 1_000, fieldNameSize: 100 },
      defParamCharset: 'utf8',
    }).array(file);
    try {
      await Promise.race([untilTaken(take, req, res), storage.refused]);
      await refuseOthers(images, file);
      next();
    } catch (error) {
      next(asProblem(error, multipart, tooMany));
    }
  };
}

/** Names every file that is no image we take, before any work is done. */
async function refuseOthers(images: readonly ReceivedImage[], file: string): Promise<void> {
  const types = await Promise.all(images.map(({ path }) => readImageType(path)));
  const issues = images.flatMap(({ originalName }, at) =>
    types[at] && types[at] !== 'heic'
      ? []
      : [{ path: `body.${file}.${at}`, message: `${originalName ?? 'This file'} is not one of them` }],
  );
  if (issues.length === 0) return;
  throw problems.of('unsupported-media', refusals[types.includes('heic') ? 'heic' : 'type'], { issues });
}

function untilTaken(take: RequestHandler, req: Request, res: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    take(req, res, (error?: unknown) => (error ? reject(error) : resolve()));
  });
}

/** Multer's storage: files become uploads in a folder. `refused` rejects as soon as a text field is known to be wrong. */
function intoFolder(
  folder: string,
  images: ReceivedImage[],
  { maxBytes, fields }: Multipart,
): StorageEngine & { readonly refused: Promise<never> } {
  // Fields that come behind the file are checked with the whole body, by `route`.
  const fieldsSoFar = fields?.partial();
  let refuse: (problem: Problem) => void = () => {};
  const refused = new Promise<never>((_, reject) => {
    refuse = reject;
  });
  // It may reject when the race is over.
  refused.catch(() => {});
  // Small files are written at the same time, so places are given out as the files begin.
  let next = 0;
  return {
    refused,
    _handleFile({ body }, { stream, originalname }, done) {
      const checked = fieldsSoFar?.safeParse({ ...body });
      if (checked?.error) {
        const problem = problems.invalid(issuesOf(checked.error, 'body'));
        // Multer itself would read the body to its end first.
        refuse(problem);
        done(problem);
        return;
      }
      const at = next;
      next += 1;
      saveStream(stream, join(folder, `upload-${at}`), maxBytes).then((saved) => {
        images[at] = { ...saved, originalName: tidyName(originalname) };
        done(null, {});
      }, done);
    },
    _removeFile(_req, _file, done) {
      done(null);
    },
  };
}

const longestName = 200;

/** A name is only ever shown: nothing in it may turn a line around, and no character is cut in two. */
function tidyName(name: string): string | null {
  const shown = basename(name.replaceAll('\\', '/'))
    .replace(/[\p{Cc}\p{Bidi_Control}]/gu, '')
    .trim();
  return [...shown].slice(0, longestName).join('') || null;
}

function noRoom(error: unknown): never {
  throw isDiskFull(error) ? diskFull(error) : error;
}

function asProblem(error: unknown, { file, maxBytes }: Multipart, tooMany: string): unknown {
  if (error instanceof Problem) return error;
  if (isDiskFull(error)) return diskFull(error);
  if (error instanceof Error && error.message === 'Malformed part header') {
    return problems.of(
      'invalid-request',
      'The name of a file cannot be read. Please rename it and try again.',
    );
  }
  if (!(error instanceof MulterError)) {
    // Multer speaks of a body that broke off, or is no multipart at all, in plain errors.
    return problems.of('invalid-request', 'The upload is incomplete. Please try again.', { cause: error });
  }
  switch (error.code) {
    case 'LIMIT_FILE_SIZE':
      return tooManyBytes(maxBytes);
    case 'LIMIT_FILE_COUNT':
      return problems.invalid([{ path: `body.${file}`, message: tooMany }]);
    case 'LIMIT_UNEXPECTED_FILE':
      return problems.invalid([
        { path: `body.${error.field}`, message: `Send the file in the field ${file}` },
      ]);
    default:
      return problems.invalid([{ path: 'body', message: error.message }]);
  }
}
