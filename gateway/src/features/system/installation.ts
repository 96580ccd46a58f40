import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  backupNoteSchema,
  backupRequestSchema,
  type InstallationState,
  installationNoteSchema,
} from '@show/contracts';
import { type Log, problems } from '@show/service-kit';
import type { Request, RequestHandler } from 'express';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { z } from 'zod';
import { secondsToWait } from '../../limits/secondsToWait';

interface InstallationOptions {
  /** Written by the launcher; undefined without one. */
  readonly file: string | undefined;
  /** On the disk of the data. */
  readonly mfeDir: string;
  readonly publicUrl: URL;
  readonly certificate: () => Promise<InstallationState['certificate']>;
  readonly logOf: (request: Request) => Log;
}

/** Downloads within an hour: each reads a whole backup. */
const downloadsPerHour = 10;

/** What owners see of the installation on the System page, and the backups that they make there. */
export function installation({ file, mfeDir, publicUrl, certificate, logOf }: InstallationOptions) {
  const downloads = new RateLimiterMemory({ points: downloadsPerHour, duration: 3600 });

  async function state(): Promise<InstallationState> {
    const note = file && (await readNote(file, installationNoteSchema));
    return {
      version: note ? note.version : null,
      releases: note ? note.releases : [],
      lastUpdate: note ? note.lastUpdate : null,
      disk: await diskOf(mfeDir),
      backups: note ? await backupsIn(note.backups) : null,
      publicUrl: publicUrl.href,
      certificate: await certificate(),
    };
  }

  /** When this installation was set up. */
  const since = async (): Promise<Date> => (await stat(mfeDir)).birthtime;

  const show: RequestHandler = async (_, response) => {
    response.json(await state());
  };

  /** `POST /api/admin/backups`: the launcher finds the request. */
  const makeBackup: RequestHandler = async (request, response) => {
    const folder = await folderOfBackups();
    if ((await backupsIn(folder)).running)
      throw problems.conflict('conflict', 'A backup is already running.');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const draft = join(folder, '.request.json');
    await writeFile(draft, JSON.stringify({ at: new Date().toISOString(), failed: null }), { mode: 0o600 });
    await rename(draft, join(folder, 'request.json'));
    logOf(request).info('a backup was requested by staff');
    response.status(202).end();
  };

  /** `GET /api/admin/backups/{name}` */
  const download: RequestHandler = async (request, response) => {
    const folder = await folderOfBackups();
    const found = (await backupsIn(folder)).files.find(({ name }) => name === request.params.name);
    if (!found) throw problems.notFound('There is no such backup.');
    const wait = await secondsToWait(downloads, 'all');
    if (wait > 0) throw problems.tooMany(wait);
    logOf(request).info({ backup: found.name }, 'a backup was downloaded by staff');
    response.setHeader('content-type', 'application/octet-stream');
    response.setHeader('content-length', found.bytes);
    response.attachment(found.name);
    await pipeline(createReadStream(join(folder, found.name), { end: found.bytes - 1 }), response).catch(
      (error: unknown) => logOf(request).info({ err: error }, 'the download of a backup ended early'),
    );
  };

  async function folderOfBackups(): Promise<string> {
    const note = file && (await readNote(file, installationNoteSchema));
    if (!note) throw problems.notFound('Backups of this installation are made by a command.');
    return note.backups;
  }

  return { state, since, show, makeBackup, download };
}

/** A file that is missing, or written by another version, counts as none. */
async function readNote<S extends z.ZodType>(file: string, schema: S): Promise<z.output<S> | undefined> {
  try {
    return schema.safeParse(JSON.parse(await readFile(file, 'utf8'))).data;
  } catch {
    return undefined;
  }
}

async function diskOf(folder: string): Promise<InstallationState['disk']> {
  const disk = await statfs(folder).catch(() => undefined);
  return disk ? { free: disk.bavail * disk.bsize, total: disk.blocks * disk.bsize } : null;
}

async function backupsIn(folder: string): Promise<NonNullable<InstallationState['backups']>> {
  const names = await readdir(folder).catch(() => []);
  const request = await readNote(join(folder, 'request.json'), backupRequestSchema);
  const files = await Promise.all(
    names
      .filter((name) => /^[\w-][\w.-]*\.tar(\.age)?$/.test(name))
      .map(async (name) => {
        // One that was pruned since its folder was read is left out.
        const found = await stat(join(folder, name)).catch(() => undefined);
        return found ? [{ name, at: found.mtime.toISOString(), bytes: found.size }] : [];
      }),
  );
  return {
    last: (await readNote(join(folder, 'last.json'), backupNoteSchema)) ?? null,
    running: request?.failed === null,
    failed: request?.failed ?? null,
    files: files.flat().sort((a, b) => b.at.localeCompare(a.at)),
  };
}
