import { historyMove } from '@show/contracts/historyMove';

/** Goes where somebody wanted to go. */
type Go = () => void;

export interface Holding {
  /** The router's key of the entry in the browser's history at which this page stands. */
  entry: string;
  /** Told of every way out that was held up, with the way itself. */
  onHeld: (go: Go) => void;
  /** Goes to another address of this site. */
  navigate: (address: string) => void;
}

/** What the router writes into an entry of the browser's history: its count and, but for the first one, its key. */
function entryOf(state: unknown): { place: number | undefined; key: string } {
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
 * Another address of the same page, such as another tab, is no way out. Returns how to stop.
 */
export function holdLeaving({ entry, onHeld, navigate }: Holding): () => void {
  const here = window.location.pathname;
  /** Where the browser stands in its history. */
  let at = { place: entryOf(window.history.state).place ?? 0, key: entry };
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
    if (leaving) return;
    const wanted = entryOf((event as CustomEvent<PopStateEvent>).detail.state);
    const back = wanted.key === at.key;
    const within = window.location.pathname === here;
    // Whoever presses quickly moves on before the router has drawn this one.
    if (back || within) at = { place: wanted.place ?? at.place, key: wanted.key };
    if (within && !back) return;
    event.preventDefault();
    if (back) return;
    // An entry that the router has not counted was there before it.
    const steps = (wanted.place ?? at.place - 1) - at.place || -1;
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
  return () => {
    window.removeEventListener('beforeunload', onUnload);
    window.removeEventListener(historyMove, onMove);
    document.removeEventListener('click', onClick, { capture: true });
    document.removeEventListener('submit', onSubmit, { capture: true });
  };
}

function hold(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
