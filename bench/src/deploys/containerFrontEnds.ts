import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { docker } from './engine';
import type { FrontEndPlace } from './frontEndPart';

interface ContainerPlace {
  readonly url: string;
  /** The volume of published versions. */
  readonly volume: string;
  /** Of the image of the front ends. */
  readonly version: string;
}

/** Front ends are published by the program in their image. */
export function containerFrontEnds({ url, volume, version }: ContainerPlace): FrontEndPlace {
  const image = `local-show/front-ends:${version}`;
  return {
    url,
    async withPublished(use) {
      const folder = mkdtempSync(join(tmpdir(), 'published-'));
      try {
        const mounts = ['-v', `${volume}:/data/mfe:ro`, '-v', `${folder}:/copy`];
        const user = String(process.getuid?.() ?? 0);
        const copy = ['--user', user, '--entrypoint', 'cp', image, '-r', '/data/mfe/.', '/copy'];
        await docker(['run', '--rm', ...mounts, ...copy]);
        return use(folder);
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
    async deploy(args, builds) {
      const mounts = ['-v', `${volume}:/data/mfe`, ...(builds ? ['-v', `${builds}:/app/builds:ro`] : [])];
      await docker(['run', '--rm', ...mounts, image, ...args]);
    },
  };
}
