import { basename, join } from 'node:path';
import type { Multipart } from '@show/contracts';
import { maxImageBytes } from '@show/contracts';
import { Problem, problems } from '@show/service-kit';
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
 * Takes in the files that an operation declares, into a scratch folder that goes with the request, however it
 * ends. `tooMany` is what is said about more files than are allowed.
 */
export function receiveImages(
  { file, maxFiles }: Multipart,
  scratch: Scratch,
  tooMany = `At most ${maxFiles} images at a time`,
): RequestHandler {
  return async (req, res, next) => {
    const folder = await scratch.folder().catch(noRoom);
    res.once('close', () => folder.remove());
    const images: ReceivedImage[] = [];
    received.set(req, images);
    const take = multer({
      storage: intoFolder(folder.path, images),
      limits: { fileSize: maxImageBytes, files: maxFiles, fields: 10, fieldSize: 1_000, fieldNameSize: 100 },
      defParamCharset: 'utf8',
    }).array(file);
    try {
      await untilTaken(take, req, res);
      await refuseOthers(images, file);
      next();
    } catch (error) {
      next(asProblem(error, file, tooMany));
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

function intoFolder(folder: string, images: ReceivedImage[]): StorageEngine {
  // Small files are written at the same time, so places are given out as the files begin.
  let next = 0;
  return {
    _handleFile(_req, { stream, originalname }, done) {
      const at = next;
      next += 1;
      saveStream(stream, join(folder, `upload-${at}`)).then((saved) => {
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

function asProblem(error: unknown, file: string, tooMany: string): unknown {
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
      return problems.tooLarge(tooManyBytes);
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
