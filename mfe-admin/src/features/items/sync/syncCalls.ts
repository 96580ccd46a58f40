import type { SyncKind, SyncReport } from '@show/contracts/entities/syncReport';

/** The sync operations of the four kinds. */
export const syncCalls = [
  { kind: 'episodes', label: 'Episodes', call: 'POST /api/sync/episodes' },
  { kind: 'segments', label: 'TV Segments', call: 'POST /api/sync/segments' },
  { kind: 'instudio-guests', label: 'In-studio Guests', call: 'POST /api/sync/instudio-guests' },
  { kind: 'sponsors', label: 'Sponsors', call: 'POST /api/sync/sponsors' },
] as const satisfies readonly { kind: SyncKind; label: string; call: string }[];

/** Result of one kind: a report, or the failure. */
export interface SyncResult {
  kind: SyncKind;
  label: string;
  report?: SyncReport;
  failure?: string;
}
