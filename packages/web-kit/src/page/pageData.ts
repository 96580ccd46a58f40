import { type PageData, pageDataElement } from '@show/contracts/site/pageData';
import { useSyncExternalStore } from 'react';

let data: PageData | undefined;

/**
 * The data embedded in the document: the show, the requested page, its first API responses, the registry of remotes.
 */
export function pageData(): PageData {
  data ??= readPageData();
  return data;
}

function readPageData(): PageData {
  const text = document.getElementById(pageDataElement)?.textContent;
  if (!text) throw new Error(`the document has no #${pageDataElement}`);
  return JSON.parse(text);
}

/** Everything that makes the site this show's own (`show.json`). */
export const show = () => pageData().show;

/** Replaces the data of the document: on the server, which has no document, and in tests. */
export function replacePageData(other: PageData): void {
  data = other;
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The show, rendered again when staff change it in this tab. */
export const useShow = (): PageData['show'] => useSyncExternalStore(subscribe, show, show);

/** Shows the show as staff have just saved it, without a new document. */
export function changeShow(changed: PageData['show']): void {
  data = { ...pageData(), show: changed };
  for (const listener of listeners) listener();
}
