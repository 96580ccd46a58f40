import type { AdminItem } from '@show/contracts/entities/adminItem';
import type { StaffChange } from '@show/contracts/entities/staffChange';

export const buildAdminItem = (overrides: Partial<AdminItem> = {}): AdminItem => ({
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
});

export const buildChange = (overrides: Partial<StaffChange> = {}): StaffChange => ({
  id: 1,
  at: '2025-06-01T12:00:00.000Z',
  actor: '3fa2b1c0',
  own: false,
  action: 'changed',
  kind: 'segment',
  itemId: 1,
  label: 'Covered Bridges',
  before: { slug: 'bridges' },
  after: { slug: 'covered-bridges' },
  restorableUntil: null,
  undoneAt: null,
  ...overrides,
});
