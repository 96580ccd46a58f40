import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

const skippedFolders = new Set(['node_modules', 'dist', 'coverage', 'test-results']);
const skippedFiles = /\.(test|spec)\.tsx?$|\.md$/;

/** One hash of everything that a build reads: the given folders and files (relative to root), tests left out. */
export function hashInputs(root: string, paths: string[], wanted = (_file: string) => true): string {
  const hash = createHash('sha256');
  for (const path of [...paths].sort()) {
    for (const file of filesBelow(join(root, path)).filter(wanted)) {
      hash
        .update(`${relative(root, file)}\0`)
        .update(readFileSync(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

/** The workspace's own folder and those of all `@show` packages that it needs, directly or not. */
export function neededFolders(root: string, workspace: string): string[] {
  const found = new Set<string>();
  const add = (folder: string) => {
    if (found.has(folder)) return;
    found.add(folder);
    const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    for (const name of Object.keys(manifest.dependencies ?? {})) {
      if (name.startsWith('@show/')) add(workspaceFolder(root, name.slice('@show/'.length)));
    }
  };
  add(workspace);
  return [...found];
}

function workspaceFolder(root: string, name: string): string {
  return existsSync(join(root, 'packages', name)) ? `packages/${name}` : name;
}

function filesBelow(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const child = join(path, entry.name);
      if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : filesBelow(child);
      return skippedFiles.test(entry.name) ? [] : [child];
    });
}
