import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The folders of the workspaces that package.json of the current folder names, with patterns such as `packages/*` and
 * `mfe-*` resolved. Throws when a folder does not exist or a pattern matches none.
 *
 * @returns {string[]}
 */
export function workspaceFolders() {
  const { workspaces } = JSON.parse(readFileSync('package.json', 'utf8'));
  return workspaces.flatMap((pattern) => {
    const folders = matching(pattern).filter((folder) => existsSync(join(folder, 'package.json')));
    if (folders.length === 0) throw new Error(`no workspace matches "${pattern}" of package.json`);
    return folders;
  });
}

/** Patterns have at most one star, in their last part. */
function matching(pattern) {
  if (!pattern.includes('*')) return [pattern];
  const parent = dirname(pattern);
  const [start, end] = pattern.split('*');
  return readdirSync(parent)
    .map((name) => join(parent, name))
    .filter((path) => path.startsWith(start) && path.endsWith(end))
    .sort();
}
