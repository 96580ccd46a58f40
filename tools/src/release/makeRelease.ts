import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Fault } from '@show/dev-servers/fault';
import { acceptedFile, git, type ReleaseRecord, readAccepted, recordFile, releaseTags } from './lastRelease';

interface ReleaseOptions {
  readonly root: string;
  /** `1.2.0` */
  readonly version: string;
  /** Left out: the subjects of the commits since the last release. */
  readonly notes?: string | undefined;
  readonly record: ReleaseRecord;
}

/**
 * Commits the record and the notes of a release and tags that commit `v<version>`. Accepted breaks with the previous
 * release become part of the record.
 */
export function makeRelease({ root, version, notes, record }: ReleaseOptions): string {
  const tag = `v${version}`;
  const [last] = releaseTags(root);
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Fault(`'${version}' is not a version such as 1.2.0`);
  if (git(root, 'tag', '--list', tag)) throw new Fault(`the tag ${tag} exists: choose a newer version`);
  if (!last && existsSync(join(root, recordFile)))
    throw new Fault('the tags of earlier releases are missing: git fetch --tags');
  if (last && !isNewer(version, last.slice(1))) throw new Fault(`${version} is not newer than ${last}`);
  if (git(root, 'status', '--porcelain'))
    throw new Fault('commit or stash your changes first: a release is a commit');

  const text = notes ?? (last ? git(root, 'log', '--format=- %s', `${last}..HEAD`) : 'The first release.');
  mkdirSync(join(root, 'releases'), { recursive: true });
  writeFileSync(join(root, recordFile), `${JSON.stringify({ ...record, accepted: readAccepted(root) })}\n`);
  rmSync(join(root, acceptedFile), { force: true });
  const log = join(root, 'CHANGELOG.md');
  const [title = '', ...earlier] = (existsSync(log) ? readFileSync(log, 'utf8') : '# Changes\n').split(
    '\n\n',
  );
  const section = `## ${version}\n\n${text}`;
  writeFileSync(log, `${[title.trimEnd(), section, ...earlier].join('\n\n').trimEnd()}\n`);
  git(root, 'add', '--all', 'releases', 'CHANGELOG.md');
  git(root, 'commit', '--quiet', '--message', `Release ${version}`);
  git(root, 'tag', '--annotate', tag, '--message', `${version}\n\n${text}`);
  return tag;
}

function isNewer(version: string, last: string): boolean {
  return version.localeCompare(last, 'en', { numeric: true }) > 0;
}
