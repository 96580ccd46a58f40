import { type SyncKind, syncKinds } from '@show/contracts';
import { z } from 'zod';

/** Playlists of the video source by kind of item. */
export type SyncSources = Readonly<Partial<Record<SyncKind, readonly string[]>>>;

const sentence = `must be pairs such as episodes=PL123,segments=PL456; kinds are ${syncKinds.join(', ')}`;
const pair = /^([a-z-]+)\s*=\s*([A-Za-z0-9_-]{2,100})$/;

/** Reads `kind=playlist` pairs, separated by commas; a kind may have several. */
export const syncSourcesSchema = z.string().transform((text, context): SyncSources => {
  const sources: Partial<Record<SyncKind, string[]>> = {};
  for (const entry of text.split(',').map((one) => one.trim())) {
    if (!entry) continue;
    const [, name, playlist] = pair.exec(entry) ?? [];
    const kind = syncKinds.find((known) => known === name);
    if (!kind || !playlist) {
      context.addIssue({ code: 'custom', message: sentence });
      return z.NEVER;
    }
    sources[kind] = [...(sources[kind] ?? []), playlist];
  }
  return sources;
});
