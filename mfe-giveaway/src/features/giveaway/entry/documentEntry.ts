import type { EntryRun } from './EntryRun';

/** Ids of the elements that the document's own lines write into, until the page's scripts take over. */
export const countElement = 'entry-count';
export const wordsElement = 'entry-words';
export const saidElement = 'entry-said';

/** Entry that the document's inline script began. */
interface DocumentEntry {
  /** Undefined for a visitor whom the browser remembers. */
  readonly run: EntryRun | undefined;
  /** Ends the document's own words. */
  leave(): LeftWords;
}

/** What was there when the document's own words ended. */
export interface LeftWords {
  /** Undefined if there were none. */
  readonly title: string | undefined;
  readonly hadFocus: boolean;
}

declare global {
  interface Window {
    /** Set by the document of a giveaway that takes entries, until the page's scripts take over. */
    showEntry?: DocumentEntry | undefined;
  }
}

/** Takes over the entry that the document's inline script began; the caller continues it. */
export function takeDocumentEntry(): { run: EntryRun | undefined; words: LeftWords } | undefined {
  const begun = window.showEntry;
  window.showEntry = undefined;
  return begun && { run: begun.run, words: begun.leave() };
}
