import { join } from 'node:path';
import type { InstallationNote } from '@show/contracts/entities/installation';
import { readInstalled } from '../../bootstrap/installedVersion.mjs';
import { writeJson } from '../../files/jsonFile';
import { releasesOf, versionOf } from '../release/releases';

/** Releases whose notes the System page shows. */
const shown = 3;

export const installationFile = (stackDir: string) => join(stackDir, 'installation.json');
export const backupsFolder = (stackDir: string) => join(stackDir, 'backups');

/** Notes for the gateway what runs here. */
export function noteInstallation(root: string, stackDir: string): void {
  writeJson(installationFile(stackDir), {
    version: versionOf(root),
    releases: releasesOf(root).slice(0, shown),
    lastUpdate: readInstalled(stackDir)?.last ?? null,
    backups: backupsFolder(stackDir),
  } satisfies InstallationNote);
}
