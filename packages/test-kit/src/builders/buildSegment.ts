import type { Segment } from '@show/contracts/entities/segment';
import { videoItem } from './videoItem';

export function buildSegment(overrides: Partial<Segment> = {}): Segment {
  return {
    ...videoItem,
    title: 'The pie counter',
    youtubeUrl: null,
    categoryId: null,
    category: null,
    ...overrides,
  };
}
