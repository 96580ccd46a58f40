import { basename, join } from 'node:path';
import type { Multipart } from '@show/contracts';
import { issuesOf, Problem, problems } from '@show/service-kit';
import type { Request, RequestHandler, Response } from 'express';
import multer, { MulterError, type StorageEngine } from 'multer';
import { diskFull, isDiskFull } from '../storage/diskFull';
import type { Scratch } from '../storage/scratch';
import { readImageType } from './imageType';
import { refusals } from './pictureRefusal';
import { type SavedUpload, saveStream } from './saveStream';

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
    const storage = intoFolder(folder.path, images, multipart.fields);
    const take = multer({
      storage,
      limits: { fileSize: maxBytes, files: maxFiles, fields: 10, fieldSize: 1_000, fieldNameSize: 100 },
      defParamCharset: 'utf8',
    }).array(file);
    try {
      await Promise.race([runMulter(take, req, res), storage.refused]);
      await rejectNonImages(images, file);
      next();
    } catch (error) {
      next(asProblem(error, multipart, tooMany));
    }
  };
}

/** Throws a Problem that names every file of a type we don't accept, before any is decoded. */
async function rejectNonImages(images: readonly ReceivedImage[], file: string): Promise<void> {
  const types = await Promise.all(images.map(({ path }) => readImageType(path)));
  const issues = images.flatMap(({ originalName }, at) =>
    types[at]
      ? []
      : [{ path: `body.${file}.${at}`, message: `${originalName ?? 'This file'} is not one of them` }],
  );
  if (issues.length === 0) return;
  throw problems.of('unsupported-media', refusals.type, { issues });
}

function runMulter(take: RequestHandler, req: Request, res: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    take(req, res, (error?: unknown) => (error ? reject(error) : resolve()));
  });
}

/** Multer's storage: files become uploads in a folder. `refused` rejects once a text field is known to be wrong. */
function intoFolder(
  folder: string,
  images: ReceivedImage[],
  fields: Multipart['fields'],
): StorageEngine & { readonly refused: Promise<never> } {
  // Fields after the file are checked with the whole body, by `route`.
  const fieldsSoFar = fields.partial();
  let refuse: (problem: Problem) => void = () => {};
  const refused = new Promise<never>((_, reject) => {
    refuse = reject;
  });
  // It may reject after the race is decided.
  refused.catch(() => {});
  // Files are written concurrently, so each gets its index when it begins.
  let next = 0;
  return {
    refused,
    _handleFile({ body }, { stream, originalname }, done) {
      const checked = fieldsSoFar.safeParse({ ...body });
      if (checked.error) {
        const problem = problems.invalid(issuesOf(checked.error, 'body'));
        // Multer would pass the error on only after the end of the body.
        refuse(problem);
        done(problem);
        return;
      }
      const at = next;
      next += 1;
      saveStream(stream, join(folder, `upload-${at}`)).then((saved) => {
        images[at] = { ...saved, originalName: sanitizeName(originalname) };
        done(null, {});
      }, done);
    },
    _removeFile(_req, _file, done) {
      done(null);
    },
  };
}

const maxNameLength = 200;

/** Makes a file name safe to display: no control or bidi characters, and no character cut in two. */
function sanitizeName(name: string): string | null {
  const shown = basename(name.replaceAll('\\', '/'))
    .replace(/[\p{Cc}\p{Bidi_Control}]/gu, '')
    .trim();
  return [...shown].slice(0, maxNameLength).join('') || null;
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
    // Multer reports a truncated body, or one that is not multipart, as a plain Error.
    return problems.of('invalid-request', 'The upload is incomplete. Please try again.', { cause: error });
  }
  switch (error.code) {
    case 'LIMIT_FILE_SIZE':
      return problems.tooLarge(
        `An image may have at most ${Math.round((maxBytes / 1024 / 1024) * 100) / 100} MB`,
      );
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
