import { operations } from '@show/contracts';
import type { Api } from './api/api';
import type { DemoKind, DemoRecord, Made } from './record/DemoRecord';

interface Found {
  readonly id: number;
  readonly updatedAt: string;
}

/** Finds an item whose creation got no response, by its title among the items that are not recorded. */
export async function findMade(
  api: Api,
  record: DemoRecord,
  { kind, title }: Pick<Made, 'kind' | 'title'>,
): Promise<Found | undefined> {
  const known = record.made.filter((item) => item.kind === kind).map(({ id }) => id);
  const items = await list(api, kind);
  return items.find((item) => item.title === title && !known.includes(item.id));
}

async function list(api: Api, kind: DemoKind): Promise<(Found & { title: string })[]> {
  if (kind === 'giveaway') return api.call(operations.listGiveaways);
  if (kind === 'filming') {
    const events = await api.call(operations.listFilming);
    return events.map(({ location, ...event }) => ({ ...event, title: location }));
  }
  return api.call(operations.listAdminItems, { query: { type: kind } });
}
