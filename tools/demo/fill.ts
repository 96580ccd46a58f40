import { type DemoContentInput, demoReportSchema, internalPaths } from '@show/contracts';
import { printPicture } from '../artwork/printCache';
import { buildDemo } from './demonstration';
import { eachOf } from './eachOf';
import type { Picture } from './pictures';
import { callService, type DemoTarget } from './services';

interface FillOptions extends DemoTarget {
  /** Pictures are drawn once and kept here. */
  readonly artworkDir: string;
  readonly log?: (line: string) => void;
  /** What "in five days" is counted from. */
  readonly now?: Date;
  readonly print?: typeof printPicture;
}

/** Drawing is mostly waiting for the image library's threads; more at once would only take memory. */
const atOnce = 3;

/**
 * Fills a stack with the demonstration, in place of the one that is there. The content comes last: whoever looks
 * whether it is there finds it only when everything else is in place.
 */
export async function fillDemo({
  artworkDir,
  log = () => {},
  now = new Date(),
  print = printPicture,
  ...target
}: FillOptions): Promise<void> {
  const { content, giveaways, pictures } = buildDemo(now);
  let done = 0;
  await eachOf(pictures, atOnce, async ({ filename, alt, spec }: Picture) => {
    const bytes = await print(spec, artworkDir);
    const query = new URLSearchParams({ folder: 'demo', alt });
    await callService(target, 'media', 'PUT', `${internalPaths.demoImages}/${filename}?${query}`, bytes);
    done += 1;
    if (done % 20 === 0 || done === pictures.length) log(`drawing picture ${done} of ${pictures.length}`);
  });
  await callService(target, 'giveaway', 'POST', internalPaths.demo, giveaways);
  await fillContent(target, content);
  log(
    `${content.episodes.length} episodes, ${content.segments.length} segments and all around them are in place`,
  );
}

/** The content, and then for the service of pictures which of them hang where. Without the latter there is neither. */
async function fillContent(target: DemoTarget, content: DemoContentInput): Promise<void> {
  const written = await callService(target, 'content', 'POST', internalPaths.demo, content);
  const { hanging } = demoReportSchema.parse(written);
  if (!hanging) return;
  try {
    await callService(target, 'media', 'POST', internalPaths.demoHanging, hanging);
  } catch (error) {
    await callService(target, 'content', 'DELETE', internalPaths.demo);
    throw error;
  }
}
