import type { OwnPage } from '@show/contracts/entities/ownPage';

export function buildOwnPage(overrides: Partial<OwnPage> = {}): OwnPage {
  return {
    id: 1,
    slug: 'press',
    title: 'Press',
    description: 'Pictures and facts.',
    thumbnail: null,
    publishedAt: '2025-01-01T00:00:00.000Z',
    updatedAt: '2025-01-02T00:00:00.000Z',
    sizes: {},
    blocks: [],
    ...overrides,
  };
}
