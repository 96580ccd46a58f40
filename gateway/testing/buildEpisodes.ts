import type { Episode } from '@show/contracts/entities/episode';
import { buildEpisode } from '@show/test-kit/builders';

/** Enough of them that packing the list is worth it. */
export function buildEpisodes(count = 20): Episode[] {
  return Array.from({ length: count }, (_, at) => buildEpisode({ id: at + 1, title: `Episode ${at + 1}` }));
}
