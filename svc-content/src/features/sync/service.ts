import { itemKinds, kindsWith, type SyncChange, type SyncPreview, type SyncReport } from '@show/contracts';
import { Problem, problems } from '@show/service-kit';
import type { Knex } from 'knex';
import type { Value } from '../../items/writeColumns';
import { addNotice } from '../../notices/addNotice';
import { applyStep, storeVideoValues } from './applyStep';
import type { Channel } from './channel';
import { planSync, type Step, type SyncPlan } from './planSync';
import { deletedSources, storedItems } from './storedItems';
import { storeRefusals } from './storeRefusals';
import { type SyncedKind, syncedColumns } from './syncedColumns';
import type { SourceListing } from './videoSource';

/** Milliseconds between two automatic readings. */
export const watchEvery = 6 * 3_600_000;

export interface SyncNeeds {
  readonly db: Knex;
  readonly channel: Channel;
}

/** Syncs the items of the four kinds with the video source. */
export function syncService({ db, channel }: SyncNeeds) {
  /** All videos of a kind. Throws not-configured, and whatever the source throws. */
  async function listing(kind: SyncedKind): Promise<SourceListing> {
    const name = itemKinds[kind].synced;
    const { source, sources } = await channel.current();
    const playlists = sources[name] ?? [];
    if (playlists.length === 0) {
      throw problems.of(
        'not-configured',
        `No playlist is connected for ${itemKinds[kind].many}. An owner can connect one under Connections.`,
      );
    }
    const listings: SourceListing[] = [];
    for (const playlist of playlists) listings.push(await source.list(playlist));
    const videos = new Map(listings.flatMap((one) => one.videos.map((video) => [video.id, video] as const)));
    return { videos: [...videos.values()], complete: listings.every(({ complete }) => complete) };
  }

  return {
    /** Reads what a synchronization would read, so that staff hear of a source that fails before they need it. */
    async watch(): Promise<void> {
      const { sources } = await channel.current();
      for (const kind of kindsWith('synced')) {
        const name = itemKinds[kind].synced;
        if (!sources[name]) continue;
        await listing(kind).then(
          () => db('sync_failures').where({ kind: name }).delete(),
          (error) => noteFailure(db, kind, error),
        );
      }
    },

    async preview(kind: SyncedKind): Promise<SyncPreview> {
      const videos = await listing(kind);
      const plan = await planOf(db, kind, videos, { held: false });
      return { ...report(kind, plan, videos), changes: plan.steps.map(describe) };
    },

    /** Syncs a kind atomically: reads all videos of the source first, then writes in one transaction. */
    async run(kind: SyncedKind): Promise<SyncReport> {
      const videos = await listing(kind);
      return db.transaction(async (trx) => {
        // Parallel syncs would both make the same new items.
        await trx.raw('select pg_advisory_xact_lock(hashtext(?))', [`sync ${itemKinds[kind].synced}`]);
        const plan = await planOf(trx, kind, videos, { held: true });
        for (const step of plan.steps) await applyStep(trx, kind, step);
        await storeVideoValues(trx, kind, plan.videoValues);
        await storeRefusals(trx, videos.videos);
        return report(kind, plan, videos);
      });
    },
  };
}

/** Notifies staff when a kind could not be read twice in a row. Of several processes that watch, one counts. */
async function noteFailure(db: Knex, kind: SyncedKind, error: unknown): Promise<void> {
  if (!(error instanceof Problem)) throw error;
  if (error.code !== 'outside-service-failed') return;
  const { synced, many } = itemKinds[kind];
  await db.transaction(async (trx) => {
    const [noted] = await trx('sync_failures')
      .insert({ kind: synced, failures: 1 })
      .onConflict('kind')
      .merge({ failures: trx.raw('sync_failures.failures + 1'), at: trx.raw('clock_timestamp()') })
      .whereRaw(`sync_failures.at < clock_timestamp() - make_interval(secs => ?)`, [watchEvery / 2000])
      .returning<{ failures: number }[]>('failures');
    if (noted?.failures !== 2) return;
    await addNotice(trx, {
      key: `sync-failed:${synced}:${new Date().toISOString()}`,
      kind: 'sync-failed',
      title: `Videos failed to load twice in a row: ${many}`,
      text: error.detail,
      path: '/admin?tab=images',
    });
  });
}

async function planOf(
  db: Knex,
  kind: SyncedKind,
  videos: SourceListing,
  hold: { readonly held: boolean },
): Promise<SyncPlan> {
  const stored = { items: await storedItems(db, kind, hold), deleted: await deletedSources(db, kind) };
  return planSync(videos, stored, syncedColumns[kind].followed);
}

function report(kind: SyncedKind, { steps, unchanged }: SyncPlan, { complete }: SourceListing): SyncReport {
  const count = (action: Step['action']) => steps.filter((step) => step.action === action).length;
  const [created, updated, flagged] = [count('create'), count('update'), count('flag')];
  const message = complete ? '' : 'Without an API key only the newest 15 videos are read.';
  return { kind: itemKinds[kind].synced, created, updated, unchanged, flagged, message };
}

function describe(step: Step): SyncChange {
  if (step.action === 'create') {
    const { id, title } = step.video;
    return { action: 'create', id: null, youtubeId: id, title, fields: [] };
  }
  const { id, title, columns, youtubeId, sourceVideoId } = step.item;
  const video = youtubeId ?? sourceVideoId ?? '';
  if (step.action === 'flag') return { action: 'flag', id, youtubeId: video, title, fields: [] };
  const fields = Object.entries(step.columns).map(([name, after]) => ({
    name,
    before: shown(columns[name] ?? null),
    after: shown(after),
  }));
  return { action: 'update', id, youtubeId: video, title, fields };
}

const shown = (value: Value): string => (value === null ? '' : String(value));
