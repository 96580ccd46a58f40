import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';

/**
 * Version of the program that this process runs: a hash of its bundle, and in an image also of the migrations and packages
 * beside it. A change of any part of it makes another one, and the same sources make the same one in every image.
 *
 * @param file path of the bundle; the one that Node was started with when absent
 */
export function programVersion(file = process.argv[1] ?? ''): string | undefined {
  try {
    if (existsSync(`${file}.version`)) return readFileSync(`${file}.version`, 'utf8');
    return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 12);
  } catch {
    return undefined;
  }
}
