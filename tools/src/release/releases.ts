import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Fault, messageOf } from '@show/dev-servers/fault';
import { z } from 'zod';
import { git } from './lastRelease';

const manifest = z.object({ version: z.string() });

interface Release {
  readonly version: string;
  readonly notes: string;
}

/** The releases that the change log of some sources names, the latest first. */
export function releasesOf(root: string): Release[] {
  const file = join(root, 'CHANGELOG.md');
  if (!existsSync(file)) return [];
  const [, ...sections] = readFileSync(file, 'utf8').split(/^## /m);
  return sections.map((section) => {
    const [version = '', ...notes] = section.split('\n');
    return { version: version.trim(), notes: notes.join('\n').trim() };
  });
}

/** `1.2.0`, of the sources in a folder. */
export function versionOf(root: string): string {
  const [latest] = releasesOf(root);
  return (
    latest?.version ?? manifest.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))).version
  );
}

/**
 * Fetches the releases of the place that the checkout was cloned from, and returns a tag.
 * @param version left out: the newest
 */
export function newestRelease(home: string, version?: string): string {
  try {
    git(home, 'fetch', '--quiet', '--tags', 'origin');
  } catch (error) {
    throw new Fault(`the releases could not be fetched: ${lastLineOf(messageOf(error))}`);
  }
  const tags = git(home, 'tag', '--list', 'v[0-9]*', '--sort=-v:refname').split('\n').filter(Boolean);
  const [newest] = version ? tags.filter((tag) => tag === `v${version.replace(/^v/, '')}`) : tags;
  if (!newest)
    throw new Fault(
      version ? `there is no release ${version}` : 'nothing has been released yet: there is no tag',
    );
  return newest;
}

/** Whether 1.10.0 comes after 1.9.0. */
export function isLater(version: string, than: string): boolean {
  return version.localeCompare(than, 'en', { numeric: true }) > 0;
}

const lastLineOf = (text: string) => text.trim().split('\n').at(-1) ?? text;
