import type { StaffChange } from '@show/contracts/entities/staffChange';

export function buildChange(overrides: Partial<StaffChange> = {}): StaffChange {
  return {
    id: 1,
    at: '2025-06-01T12:00:00.000Z',
    actor: '3fa2b1c0',
    memberId: null,
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
  };
}
