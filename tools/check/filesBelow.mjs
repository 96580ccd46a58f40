import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const skipped = /^(?:\..*|node_modules|dist|test-results)$/;

/**
 * The files below a folder whose names match, without those that are built or installed.
 *
 * @param {string} folder
 * @param {RegExp} pattern
 * @returns {string[]}
 */
export function filesBelow(folder, pattern) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (skipped.test(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(path, pattern);
    return pattern.test(entry.name) ? [path] : [];
  });
}
