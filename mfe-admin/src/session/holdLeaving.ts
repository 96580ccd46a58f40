import { historyMove } from '@show/web-kit/router';

/** Goes where somebody wanted to go. */
type Go = () => void;

export interface HoldingOptions {
  /** Told of every way out that was held up, with the way itself. */
  onHeld: (go: Go) => void;
  /** Goes to another address of this site. */
  navigate: (address: string) => void;
}

export interface Holding {
  /** The router shows this page by another entry of the browser's history, which has this key. */
  showsEntry(key: string): void;
  stop(): void;
}

/** What the router writes into an entry of the browser's history: its count and, but for the first one, its key. */
interface Entry {
  readonly place: number | undefined;
  readonly key: string;
}

function entryOf(state: unknown): Entry {
  const { idx, key = 'default' } = (state ?? {}) as { idx?: number; key?: string };
  return { place: idx, key };
}

const leadsAway = ({ origin, pathname }: Pick<URL, 'origin' | 'pathname'>): boolean =>
  origin === window.location.origin && pathname !== window.location.pathname;

/** The link that a click would follow, if it would take the visitor to another page of this site. */
function leavingLink(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.target === '_blank' || link.hasAttribute('download')) return undefined;
  return leadsAway(link) ? link : undefined;
}

/** The form whose answer is another page, such as the search of the bar. */
function leavingForm({ target }: Event): HTMLFormElement | undefined {
  if (!(target instanceof HTMLFormElement) || !target.hasAttribute('action')) return undefined;
  return leadsAway(new URL(target.action)) ? target : undefined;
}

/**
 * Holds up every way out of this page: links, forms, the browser's buttons for back and forward, and closing it.
 * Another address of the same page, such as another tab, is no way out.
 */
export function holdLeaving({ onHeld, navigate }: HoldingOptions): Holding {
  const here = window.location.pathname;
  const { place = 0, key } = entryOf(window.history.state);
  /** Where this page stands in the browser's history. */
  let at = { place, key };
  /** Which way it is being brought back to there. */
  let bringing: -1 | 0 | 1 = 0;
  /** Somebody has agreed to leave. */
  let leaving = false;

  const onUnload = (event: BeforeUnloadEvent) => leaving || event.preventDefault();

  function onClick(event: MouseEvent): void {
    const link = leavingLink(event);
    if (!link) return;
    hold(event);
    const { pathname, search, hash } = link;
    onHeld(() => navigate(pathname + search + hash));
  }

  function onSubmit(event: SubmitEvent): void {
    const form = leaving ? undefined : leavingForm(event);
    if (!form) return;
    hold(event);
    onHeld(() => {
      leaving = true;
      form.requestSubmit();
    });
  }

  /** The address has changed already; the router has not heard of it, and it is changed back. */
  function onMove(event: Event): void {
    const wanted = entryOf((event as CustomEvent<PopStateEvent>).detail.state);
    if (window.location.pathname === here) arrive(event, wanted);
    else if (!leaving) bringBack(event, wanted);
  }

  function arrive(event: Event, { place = at.place, key }: Entry): void {
    // The router has not heard that it was left, and needn't hear that it is here again.
    if (bringing !== 0 && place === at.place && key === at.key) event.preventDefault();
    at = { place, key };
    bringing = 0;
    leaving = false;
  }

  function bringBack(event: Event, wanted: Entry): void {
    event.preventDefault();
    if (bringing !== 0) {
      // Entries that the router has not counted lie between.
      window.history.go(bringing);
      return;
    }
    // One that it has not counted was there before it.
    const steps = (wanted.place ?? at.place - 1) - at.place || -1;
    bringing = steps < 0 ? 1 : -1;
    window.history.go(-steps);
    onHeld(() => {
      leaving = true;
      window.history.go(steps);
    });
  }

  window.addEventListener('beforeunload', onUnload);
  window.addEventListener(historyMove, onMove);
  document.addEventListener('click', onClick, { capture: true });
  document.addEventListener('submit', onSubmit, { capture: true });
  return {
    showsEntry(key) {
      const standing = entryOf(window.history.state);
      // Otherwise the browser is on its way elsewhere, and says itself where it arrives.
      if (standing.key === key) at = { place: standing.place ?? at.place, key };
    },
    stop() {
      window.removeEventListener('beforeunload', onUnload);
      window.removeEventListener(historyMove, onMove);
      document.removeEventListener('click', onClick, { capture: true });
      document.removeEventListener('submit', onSubmit, { capture: true });
    },
  };
}

function hold(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
