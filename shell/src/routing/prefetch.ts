import { matchPage } from '@show/contracts/site/pageMatch';
import { queryClient } from '@show/web-kit/query';
import type { ComponentLoader } from '../remotes/ComponentLoader';

/** Milliseconds that a pointer rests on a link before its page is prefetched. */
const intent = 65;

const savesData = (): boolean =>
  'connection' in navigator &&
  typeof navigator.connection === 'object' &&
  navigator.connection !== null &&
  'saveData' in navigator.connection &&
  navigator.connection.saveData === true;

/** URL within this site that a click would open, or undefined. */
function ownAddress(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target || link.download) return undefined;
  const url = new URL(link.href);
  const here = url.origin === window.location.origin && url.pathname !== window.location.pathname;
  return here ? url : undefined;
}

function prefetchPage(url: URL, loader: ComponentLoader): void {
  const { page, params } = matchPage(url.pathname);
  const wanted = { remote: page.remote, kind: 'screens', name: page.id } as const;
  void loader.component(wanted).then((load) => load ?? loader.forget(wanted));
  for (const read of page.reads(params, url.searchParams)) {
    void queryClient.prefetchQuery({ queryKey: [read] });
  }
}

/**
 * Prefetches the code and first responses of a page when the pointer rests on its link, or the link is focused or
 * touched. Not with Save-Data. Returns a function that stops it.
 */
export function prefetchLinks(loader: ComponentLoader): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const meant = new Set<string>();

  function prefetch(url: URL): void {
    if (meant.has(url.href) || savesData()) return;
    meant.add(url.href);
    prefetchPage(url, loader);
  }
  function onOver({ target }: Event): void {
    clearTimeout(timer);
    const url = ownAddress(target);
    if (url) timer = setTimeout(() => prefetch(url), intent);
  }
  function onTouch({ target }: Event): void {
    const url = ownAddress(target);
    if (url) prefetch(url);
  }
  const listeners = [
    ['pointerover', onOver],
    ['focusin', onOver],
    ['touchstart', onTouch],
  ] as const;
  for (const [type, listener] of listeners) document.addEventListener(type, listener, { passive: true });
  return () => {
    clearTimeout(timer);
    for (const [type, listener] of listeners) document.removeEventListener(type, listener);
  };
}
