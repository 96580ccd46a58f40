import { type Operation, operations } from '@show/contracts';
import { type Api, RefusedCall } from './api/api';
import { findMade } from './findMade';
import { hasOtherParts, partsOf } from './parts';
import type { DemoKind, DemoRecord, Made } from './record/DemoRecord';
import { shownPictures } from './shownPictures';

/** How an item of each kind is removed; what refers to others goes before them. */
const removals = {
  album: operations.deleteAlbum,
  'own-page': operations.deleteOwnPage,
  filming: operations.deleteFilming,
  giveaway: operations.deleteGiveaway,
  sponsor: operations.deleteSponsor,
  business: operations.deleteBusiness,
  'instudio-guest': operations.deleteGuest,
  segment: operations.deleteSegment,
  episode: operations.deleteEpisode,
} satisfies Record<DemoKind, Operation>;

interface Kept extends Made {
  /** Why it was left. */
  readonly reason: string;
}

export interface Cleared {
  /** How many were removed of each kind. */
  readonly removed: ReadonlyMap<DemoKind | 'picture', number>;
  /** Items that staff changed, or giveaways that have entries. */
  readonly kept: readonly Kept[];
}

interface ClearOptions {
  /** All of it was just created, so photos may still be on their way to their galleries. */
  readonly isFresh?: boolean;
}

/** Removes exactly what is recorded, unless staff have changed it since, and pictures that nothing shows anymore. */
export async function clearDemo(
  api: Api,
  record: DemoRecord,
  { isFresh = false }: ClearOptions = {},
): Promise<Cleared> {
  await takeUnanswered(api, record);
  const removed = new Map<DemoKind | 'picture', number>();
  const count = (kind: DemoKind | 'picture') => removed.set(kind, (removed.get(kind) ?? 0) + 1);
  const kept: Kept[] = [];
  for (const kind of Object.keys(removals) as DemoKind[]) {
    for (const item of record.made.filter((made) => made.kind === kind)) {
      const reason = await remove(api, item, async () => !isFresh && hasChangedParts(api, record, item));
      if (reason) {
        kept.push({ ...item, reason });
      } else {
        record.add({ event: 'removed', kind, id: item.id });
        count(kind);
      }
    }
  }
  const shown = await shownPictures(api);
  for (const [file, { filename, url }] of [...record.pictures]) {
    if (shown.has(url)) continue;
    await unlessGone(api.call(operations.removeUpload, { params: { filename } }));
    record.add({ event: 'picture-removed', file });
    count('picture');
  }
  return { removed, kept };
}

/** Records items that were made although the response was lost. */
async function takeUnanswered(api: Api, record: DemoRecord): Promise<void> {
  for (const { kind, title } of [...record.making]) {
    const found = await findMade(api, record, { kind, title });
    if (found) record.add({ event: 'made', kind, title, id: found.id, updatedAt: found.updatedAt });
    else record.add({ event: 'not-made', kind, title });
  }
}

/** While its parts are not recorded, an item with parts that are not of the demonstration is kept. */
async function hasChangedParts(api: Api, record: DemoRecord, { kind, id }: Made): Promise<boolean> {
  const parts = record.partsOf({ kind, id });
  if (!parts) return hasOtherParts(api, kind, id);
  return JSON.stringify(parts) !== JSON.stringify(await partsOf(api, kind, id));
}

/** Removes an item. Returns the reason why it stays, if it does. */
async function remove(
  api: Api,
  { kind, id, updatedAt }: Made,
  isChanged: () => Promise<boolean>,
): Promise<string | undefined> {
  try {
    if (await isChanged()) return 'its pictures or places were changed';
    await api.call<Operation>(removals[kind], { params: { id }, query: { updatedAt } });
  } catch (error) {
    if (!(error instanceof RefusedCall)) throw error;
    if (error.code === 'conflict') return 'it was changed';
    if (error.status === 409) return error.reason;
    if (error.status !== 404) throw error;
  }
  return undefined;
}

async function unlessGone(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof RefusedCall && error.status === 404)) throw error;
  }
}
