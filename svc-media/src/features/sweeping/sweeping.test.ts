import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { storedImageSchema } from '@show/contracts';
import { createLog } from '@show/service-kit';
import { eventually, startedOnce } from '@show/test-kit';
import { startMedia } from '../../../testing/media';
import { drawPicture } from '../../../testing/pictures';
import { localFileStore } from '../../storage/localFileStore';
import { createScratch } from '../../storage/scratch';
import { startSweeping } from './startSweeping';
import { sweepOrphans } from './sweepOrphans';

const media = startedOnce(startMedia);
beforeEach(() => media.empty());

/** Creates a file that was last written that many minutes ago. */
function createFile(path: string, minutes: number): string {
  const full = join(media.dir, path);
  mkdirSync(join(full, '..'), { recursive: true });
  writeFileSync(full, 'x');
  for (const aged of [full, join(full, '..')]) age(aged, minutes);
  return path;
}

function age(path: string, minutes: number): void {
  const then = Date.now() / 1000 - minutes * 60;
  utimesSync(path, then, then);
}

describe('startSweeping', () => {
  test('removes files without a picture after an hour and keeps all others', async () => {
    const response = await media.upload('/api/upload', 'image', [await drawPicture()]);
    const { filename } = storedImageSchema.parse(await response.json());
    await media.call(`/uploads/${filename}?w=320`);
    await eventually(() => expect(media.files()).toHaveLength(2));
    const kept = media.files();
    for (const file of kept) age(join(media.dir, file), 600);
    age(join(media.dir, 'renditions', filename), 600);
    kept.push(createFile('pictures/young.webp', 50), createFile('renditions/young.webp/320w.avif', 50));
    const gone = [
      createFile('pictures/old.webp', 70),
      createFile('renditions/old.webp/320w.avif', 70),
      createFile('renditions/old.webp/640w.avif', 70),
    ];

    const sweeping = startSweeping({
      db: media.db,
      files: localFileStore(media.dir),
      scratch: await createScratch(join(media.dir, 'scratch')),
      images: media.images,
      handOver: async () => 0,
      log: createLog({ service: 'svc-media', level: 'silent' }),
    });
    await eventually(() => expect(gone.filter((file) => existsSync(join(media.dir, file)))).toEqual([]));
    await sweeping.stop();

    expect(media.files().sort()).toEqual(kept.sort());
    expect((await media.call(`/uploads/${filename}`)).status).toBe(200);
  });

  test('moves files between pictures and trash that are in the wrong folder', async () => {
    const store = async (background: string) => {
      const response = await media.upload('/api/upload', 'image', [await drawPicture({ background })]);
      return storedImageSchema.parse(await response.json()).filename;
    };
    const shown = await store('#aa0000');
    const removed = await store('#00aa00');
    const files = localFileStore(media.dir);
    await files.move(`pictures/${shown}`, `trash/${shown}`);
    await media.db('images').where({ filename: removed }).update({ removed_at: new Date() });
    for (const path of [`trash/${shown}`, `pictures/${removed}`]) age(join(media.dir, path), 70);
    const gone = createFile('trash/old.webp', 70);

    expect(await sweepOrphans(media.db, files)).toBe(3);

    expect(media.files().sort()).toEqual([`pictures/${shown}`, `trash/${removed}`]);
    expect(existsSync(join(media.dir, gone))).toBe(false);
  });

  test('removes scratch folders after an hour and keeps younger ones', async () => {
    const scratch = await createScratch(join(media.dir, 'scratch'));
    const young = createFile('scratch/running/upload-0', 50);
    createFile('scratch/killed/upload-0', 70);

    await scratch.sweep();

    expect(media.files()).toEqual([young]);
  });
});
