import type { AdminItem } from '@show/contracts/entities/adminItem';

export function buildAdminItem(overrides: Partial<AdminItem> = {}): AdminItem {
  return {
    type: 'segment',
    id: 1,
    title: 'Covered Bridges',
    slug: 'covered-bridges',
    status: 'published',
    isVisible: true,
    featured: false,
    categoryId: null,
    categoryName: null,
    publishedAt: '2025-03-01T12:00:00.000Z',
    updatedAt: '2025-03-02T12:00:00.000Z',
    sourceMissingAt: null,
    ...overrides,
  };
}
