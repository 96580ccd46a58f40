import type { SegmentCategory } from '@show/contracts/entities/segmentCategory';

export function buildCategory(overrides: Partial<SegmentCategory> = {}): SegmentCategory {
  return { id: 1, name: 'Food & Drink', description: 'Where to eat.', color: '#8a5a00', ...overrides };
}
