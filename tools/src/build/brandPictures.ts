import { execFile } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { Fault, messageOf } from '@show/dev-servers/fault';
import { bundle } from '../../bootstrap/bundle.mjs';
import { hashInputs } from './inputs';

interface BrandPlace {
  /** Root of the repository. */
  root: string;
  /** Folder that holds the pictures. */
  folder: string;
  /** Absolute path of the file that makes it one show's site. */
  showFile: string;
}

const job = 'tools/src/jobs/drawBrand.ts';
/** All that a picture depends on: the drawings, the rasteriser and the face of the letters (both in the lock file). */
const inputs = ['tools/artwork', 'tools/bootstrap', job, 'package-lock.json'];

/**
 * Brings the show's icons, hero and share image up to date, in a process of its own so that drawing keeps nobody
 * waiting. The stamp is written last, so a drawing that was cut short is simply done again.
 * @returns false when what was there is still right
 */
export async function drawBrandPictures({ root, folder, showFile }: BrandPlace): Promise<boolean> {
  const stamp = join(folder, '.inputs');
  const wanted = hashInputs(root, [...inputs, relative(root, showFile)]);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return false;
  rmSync(stamp, { force: true });
  const program = join(root, 'tools', 'dist', 'run', 'draw-brand.mjs');
  try {
    await bundle(join(root, job), program);
    await promisify(execFile)(process.execPath, [program, folder, showFile], { cwd: root });
  } catch (error) {
    throw new Fault(`the show's pictures cannot be drawn: ${messageOf(error)}`);
  }
  writeFileSync(stamp, wanted);
  return true;
}
