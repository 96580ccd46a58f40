import {
  type ChannelEdit,
  type ChannelSettings,
  type ConnectedPlaylist,
  type ConnectionCheck,
  type SyncKind,
  syncKinds,
} from '@show/contracts';
import { addStaffChange, editConflict, Problem, problems, type Sealing, selectRow } from '@show/service-kit';
import type { Knex } from 'knex';
import type { SyncSources } from './syncSources';
import type { VideoSource } from './videoSource';
import { youtubeApi } from './youtubeApi';
import { youtubeFeed } from './youtubeFeed';

/** Base URLs of YouTube. */
export interface YoutubeUrls {
  readonly apiUrl: string;
  readonly feedUrl: string;
  /** Origin of the pages of channels. */
  readonly siteUrl: string;
}

export interface ChannelParts {
  readonly db: Knex;
  readonly urls: YoutubeUrls;
  readonly variables: { readonly sources: SyncSources; readonly key: string | undefined };
  /** Seals the key; null without SETTINGS_SECRET. */
  readonly sealed: Sealing | null;
}

/** The current source of videos. */
export interface ConnectedChannel {
  readonly source: VideoSource;
  readonly sources: SyncSources;
}

interface Row {
  readonly playlists: readonly ConnectedPlaylist[];
  readonly sealedKey: string | null;
  readonly updatedAt: string;
}

export type Channel = ReturnType<typeof connectChannel>;

/**
 * The video channel: that of the variables, or else the one that owners connected. Read for each synchronization, so that a
 * change counts without a restart. The key goes in and never out.
 */
export function connectChannel({ db, urls, variables, sealed }: ChannelParts) {
  const byVariable = {
    playlists: Object.keys(variables.sources).length > 0,
    key: variables.key !== undefined,
  };

  const present = (row: Row | undefined): ChannelSettings => ({
    playlists: [...(row?.playlists ?? [])],
    hasKey: Boolean(row?.sealedKey),
    updatedAt: row?.updatedAt ?? null,
    byVariable,
    storesKeys: sealed !== null,
  });

  async function current(): Promise<ConnectedChannel> {
    const row = await readRow(db);
    const key = variables.key ?? (row?.sealedKey ? sealed?.open(row.sealedKey) : undefined);
    return {
      // Without a key the public feed is read.
      source: key ? youtubeApi({ url: urls.apiUrl, key }) : youtubeFeed(urls.feedUrl),
      sources: byVariable.playlists ? variables.sources : sourcesOf(row?.playlists ?? []),
    };
  }

  return {
    current,
    hasPlaylists: async () => Object.keys((await current()).sources).length > 0,
    read: async () => present(await readRow(db)),

    save: ({ updatedAt: seen, playlists, key }: ChannelEdit): Promise<ChannelSettings> =>
      db.transaction(async (trx) => {
        await trx.raw(`select pg_advisory_xact_lock(hashtext('channel settings'))`);
        const before = await readRow(trx);
        if (seen !== undefined && seen !== (before?.updatedAt ?? null)) throw editConflict('channel');
        await trx('channel_settings')
          .insert({
            id: 1,
            playlists: JSON.stringify(playlists),
            sealed_key: key === undefined ? (before?.sealedKey ?? null) : seal(key),
            updated_at: trx.raw('clock_timestamp()'),
          })
          .onConflict('id')
          .merge();
        await addStaffChange(trx, {
          action: before ? 'changed' : 'created',
          kind: 'connection',
          itemId: 2,
          label: 'Video channel',
          ...(before && { before: { playlists: namesOf(before.playlists) } }),
          after: { playlists: namesOf(playlists), ...(key && { key: 'new' }) },
        });
        return present(await readRow(trx));
      }),

    /** Reads all playlists as a synchronization does. */
    async check(): Promise<ConnectionCheck> {
      const { source, sources } = await current();
      const playlists = Object.values(sources).flat();
      if (playlists.length === 0) return { ok: false, sentence: 'No playlist is connected yet.' };
      let videos = 0;
      try {
        for (const playlist of playlists) videos += (await source.list(playlist)).videos.length;
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        return { ok: false, sentence: error.detail };
      }
      const counted = `${videos} ${videos === 1 ? 'video' : 'videos'}`;
      return videos === 0
        ? { ok: false, sentence: 'The playlists can be read, but there is no public video in them.' }
        : { ok: true, sentence: `The playlists can be read: ${counted} found.` };
    },
  };

  function seal(key: string): string | null {
    if (key === '') return null;
    if (sealed) return sealed.seal(key);
    throw problems.of('not-configured', 'Keys cannot be stored: set SETTINGS_SECRET for this installation');
  }
}

function readRow(db: Knex): Promise<Row | undefined> {
  return selectRow<Row>(
    db,
    `select playlists, sealed_key as "sealedKey", instant_text(updated_at) as "updatedAt" from channel_settings`,
  );
}

function sourcesOf(playlists: readonly ConnectedPlaylist[]): SyncSources {
  const sources: Partial<Record<SyncKind, string[]>> = {};
  for (const kind of syncKinds) {
    const ofKind = playlists.filter((one) => one.kind === kind).map(({ playlist }) => playlist);
    if (ofKind.length > 0) sources[kind] = ofKind;
  }
  return sources;
}

const namesOf = (playlists: readonly ConnectedPlaylist[]) =>
  playlists.map(({ playlist, title, kind }) => `${kind}: ${title || playlist}`);
