import type { SyncKind, SyncReport } from '@show/contracts/entities/syncReport';

/** The four kinds that come from the video source. */
export const syncCalls = [
  { kind: 'episodes', label: 'Episodes', call: 'POST /api/sync/episodes' },
  { kind: 'segments', label: 'TV Segments', call: 'POST /api/sync/segments' },
  { kind: 'instudio-guests', label: 'In-studio Guests', call: 'POST /api/sync/instudio-guests' },
  { kind: 'sponsors', label: 'Sponsors', call: 'POST /api/sync/sponsors' },
] as const satisfies readonly { kind: SyncKind; label: string; call: string }[];

/** How one kind fared: what was done, or why nothing was. */
export interface SyncResult {
  kind: SyncKind;
  label: string;
  report?: SyncReport;
  failure?: string;
}
