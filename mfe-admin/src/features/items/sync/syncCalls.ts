import { capitalized } from '@show/contracts/domain/capitalized';
import { itemKinds, kindsWith } from '@show/contracts/domain/itemKinds';
import type { SyncKind, SyncReport } from '@show/contracts/entities/syncReport';
import { ApiError } from '@show/web-kit/api';

/** 'in-studio guests' as 'In-studio Guests'. */
const titled = (words: string): string => words.split(' ').map(capitalized).join(' ');

/** The sync operations of the kinds that come from the video source. */
export const syncCalls = kindsWith('synced').map((kind) => {
  const { synced, many } = itemKinds[kind];
  return { kind: synced, label: titled(many), call: `POST /api/sync/${synced}` as const };
});

export const isNotConnected = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'not-configured';

/** Result of one kind: a report, or the failure. */
export interface SyncResult {
  kind: SyncKind;
  label: string;
  report?: SyncReport;
  failure?: string;
  /** The kind has no playlist. */
  unconnected?: boolean;
}
