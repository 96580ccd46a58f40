import { internalPaths } from '@show/contracts';
import { callService, type DemoTarget } from './services';

/** Removes exactly what carries the demonstration mark. The pictures go last, when nothing shows them any more. */
export async function clearDemo(target: DemoTarget): Promise<void> {
  const { content, giveaway, media } = target.urls;
  for (const service of [content, giveaway, media]) {
    await callService(target, 'DELETE', service + internalPaths.demo);
  }
}
