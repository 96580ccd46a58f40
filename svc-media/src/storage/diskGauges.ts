import { statfs } from 'node:fs/promises';
import type { Gauges } from '@show/service-kit';

/** The disk of a folder, as far as the service may use it. */
export function diskGauges(folder: string): Gauges {
  return {
    media_disk_bytes: {
      help: 'Bytes of the disk of MEDIA_DIR',
      label: 'state',
      async read() {
        const { bsize, blocks, bavail } = await statfs(folder);
        return { free: bsize * bavail, size: bsize * blocks };
      },
    },
  };
}
