import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { demoImageSchema, demoReportSchema, internalPaths } from '@show/contracts';
import { clearDemo } from './clearDemo';
import { buildDemo, type StoredPicture } from './demonstration';
import { eachOf } from './eachOf';
import { pictures } from './pictures';
import { callService, type DemoTarget } from './services';

interface FillOptions extends DemoTarget {
  /** Folder of the pictures' files. */
  readonly picturesDir: string;
  readonly log?: (line: string) => void;
  /** What "in five days" is counted from. */
  readonly now?: Date;
}

/** svc-media decodes two at the same time; the third is on its way meanwhile. */
const atOnce = 3;

/** Fills a stack with the demonstration, in place of the one that is there. When that fails, there is none. */
export async function fillDemo({ picturesDir, log, now, ...target }: FillOptions): Promise<void> {
  try {
    await fill(target, picturesDir, { log, now });
  } catch (error) {
    // A service that is away keeps its part; the next attempt replaces it.
    await clearDemo(target).catch(() => {});
    throw error;
  }
}

/** The content comes last: whoever looks whether it is there finds it only when everything else is in place. */
async function fill(
  target: DemoTarget,
  picturesDir: string,
  { log = () => {}, now = new Date() }: Pick<FillOptions, 'log' | 'now'>,
): Promise<void> {
  const stored = await storePictures(target, picturesDir);
  log(`${stored.size} pictures are in place`);
  const { content, giveaways } = buildDemo(now, stored);
  await callService(target, 'giveaway', 'POST', internalPaths.demo, giveaways);
  const written = await callService(target, 'content', 'POST', internalPaths.demo, content);
  const { hanging } = demoReportSchema.parse(written);
  if (hanging) await callService(target, 'media', 'POST', internalPaths.demoHanging, hanging);
  log(
    `${content.episodes.length} episodes, ${content.segments.length} segments and all around them are in place`,
  );
}

async function storePictures(target: DemoTarget, folder: string): Promise<Map<string, StoredPicture>> {
  const stored = new Map<string, StoredPicture>();
  await eachOf(pictures, atOnce, async ({ file, alt }) => {
    const bytes = await readFile(join(folder, file));
    const query = new URLSearchParams({ alt });
    const address = `${internalPaths.demoImages}/demo-${file.replaceAll('/', '-')}?${query}`;
    stored.set(file, demoImageSchema.parse(await callService(target, 'media', 'PUT', address, bytes)));
  });
  return stored;
}
