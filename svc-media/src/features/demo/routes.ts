import { join } from 'node:path';
import {
  type DemoImage,
  type DemoReport,
  demoHangingSchema,
  demoImageQuerySchema,
  imageLimits,
  internalPaths,
} from '@show/contracts';
import { type Database, internalRoute, issuesOf, problems } from '@show/service-kit';
import type { Router } from 'express';
import { z } from 'zod';
import { picture } from '../../images/imageRows';
import type { ImageStore } from '../../images/imageStore';
import { saveStream } from '../../intake/saveStream';
import type { Scratch } from '../../storage/scratch';
import { hang, listDemo } from './queries';

/** `demo-episode-3.webp`; never like a rendition's name. */
const demoName = z
  .string()
  .regex(/^demo-[a-z0-9-]+\.webp$/, 'Must look like demo-episode-3.webp')
  .refine((name) => !/-\d+w\.webp$/.test(name), 'Must not end like a rendition');

export interface DemoDependencies {
  readonly db: Database;
  readonly images: ImageStore;
  readonly scratch: Scratch;
}

export function demoRoutes(router: Router, { db, images, scratch }: DemoDependencies): void {
  internalRoute(
    router,
    { method: 'put', path: `${internalPaths.demoImages}/:filename` },
    async ({ req }): Promise<DemoImage> => {
      const name = demoName.safeParse(req.params.filename);
      const query = demoImageQuerySchema.safeParse(req.query);
      if (!name.success || !query.success) {
        throw problems.invalid([
          ...(name.error ? issuesOf(name.error, 'params.filename') : []),
          ...(query.error ? issuesOf(query.error, 'query') : []),
        ]);
      }
      const folder = await scratch.folder();
      try {
        const upload = await saveStream(req, join(folder.path, 'upload'), imageLimits.maxBytes);
        const row = await images.keepDemo(upload, { filename: name.data, ...query.data });
        return { filename: row.filename, ...picture(row) };
      } finally {
        await folder.remove();
      }
    },
  );

  internalRoute(
    router,
    { method: 'post', path: internalPaths.demoHanging, body: demoHangingSchema },
    ({ body }): Promise<DemoReport> => db.transaction(async (trx) => ({ rows: await hang(trx, body) })),
  );

  internalRoute(router, { method: 'delete', path: internalPaths.demo }, async (): Promise<DemoReport> => {
    const gone = await db.transaction(async (trx) => {
      const rows = await listDemo(trx);
      await images.purge(trx, rows);
      return rows.map(({ filename }) => filename);
    });
    await images.deleteFiles(gone);
    return { rows: { images: gone.length } };
  });
}
