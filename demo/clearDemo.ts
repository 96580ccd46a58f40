import { internalPaths } from '@show/contracts';
import { callService, type DemoTarget } from './services';

/** Removes exactly what carries the demonstration mark. The pictures go last, when nothing shows them any more. */
export async function clearDemo(target: DemoTarget): Promise<void> {
  for (const service of ['content', 'giveaway', 'media'] as const) {
    await callService(target, service, 'DELETE', internalPaths.demo);
  }
}
