import { isItemKind, itemKinds } from '@show/contracts/domain/itemKinds';
import type { StaffChange } from '@show/contracts/entities/staffChange';
import { queryClient, read } from '@show/web-kit/query';
import { contentUrls } from './contentUrls';
import { send } from './send';

export type LogService = 'content' | 'giveaway' | 'media';
export type ChangeKind = StaffChange['kind'];

/** URLs whose responses may change when something is restored. */
export const restoredUrls: readonly string[] = [
  ...contentUrls,
  '/api/giveaways',
  '/api/admin/all-winners',
  '/api/general-images',
];

const partServices: Readonly<Partial<Record<ChangeKind, LogService>>> = {
  winner: 'giveaway',
  'personal-data': 'giveaway',
  export: 'giveaway',
  'test-email': 'giveaway',
  'on-air': 'giveaway',
  sign: 'giveaway',
  location: 'content',
  photo: 'content',
  gallery: 'content',
  'photo-order': 'content',
  'gallery-order': 'content',
  member: 'content',
  'sign-in-link': 'content',
  passcode: 'content',
  passkey: 'content',
  session: 'content',
};

/** The service that logs changes of a kind. Anything else is a picture. */
export const logServiceOf = (kind: ChangeKind): LogService =>
  isItemKind(kind) ? itemKinds[kind].service : (partServices[kind] ?? 'media');

export interface LogFilter {
  kind: ChangeKind | '';
  action: StaffChange['action'] | '';
}

/**
 * Query of a page of a log, latest first.
 * @param before the `next` of the previous page
 */
export function readLog(service: LogService, { kind, action }: LogFilter, before?: number) {
  const query = {
    ...(kind && { kind }),
    ...(action && { action }),
    ...(before !== undefined && { before: String(before) }),
  };
  return read(`/api/admin/changes/${service}`, { query });
}

/** Undoes a removal. */
export async function restoreChange(service: LogService, id: number): Promise<void> {
  await send(`POST /api/admin/changes/${service}/{id}/restore`, { params: { id } });
}

/** An item that was just deleted. */
export interface Removed {
  kind: ChangeKind;
  itemId: number;
  /** Its logged values, where several of the kind belong to one item, such as winners of a giveaway. */
  before?: Readonly<Record<string, unknown>> | undefined;
  /** Called after the restore and the refetch. */
  onRestored?: (() => void) | undefined;
}

const isRemovalOf = ({ itemId, before = {} }: Removed, change: StaffChange): boolean =>
  change.itemId === itemId &&
  change.restorableUntil !== null &&
  Object.entries(before).every(([name, value]) => change.before?.[name] === value);

/** Finds the latest removals of items of a kind in the log, and undoes them. */
async function restoreOfKind(kind: ChangeKind, removed: readonly Removed[]): Promise<void> {
  const service = logServiceOf(kind);
  let missing = removed;
  let before: number | undefined;
  while (missing.length > 0) {
    const page = await queryClient.fetchQuery({
      ...readLog(service, { kind, action: 'removed' }, before),
      staleTime: 0,
    });
    const found = page.changes.filter((change) => missing.some((one) => isRemovalOf(one, change)));
    for (const { id } of found) await restoreChange(service, id);
    missing = missing.filter((one) => !found.some((change) => isRemovalOf(one, change)));
    if (missing.length > 0 && page.next === null) throw new Error(`no removal of ${kind} to undo`);
    before = page.next ?? undefined;
  }
}

/** Undoes the latest removals of items. */
export async function restoreRemoved(removed: readonly Removed[]): Promise<void> {
  for (const kind of new Set(removed.map((one) => one.kind)))
    await restoreOfKind(
      kind,
      removed.filter((one) => one.kind === kind),
    );
}
