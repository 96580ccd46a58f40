import { historyMove } from '@show/web-kit/router';

/** Continues the held navigation. */
type Go = () => void;

export interface HoldingOptions {
  /** Called with every held navigation. */
  onHeld: (go: Go) => void;
  /** Navigates within this site. */
  navigate: (address: string) => void;
}

export interface Holding {
  /** The router has rendered another history entry of this page, with this key. */
  showsEntry(key: string): void;
  stop(): void;
}

/** State that the router stores in a history entry: its index and, except for the first one, its key. */
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

/** The link that a click would follow to another page of this site. */
function leavingLink(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.target === '_blank' || link.hasAttribute('download')) return undefined;
  return leadsAway(link) ? link : undefined;
}

/** A submitted form that navigates to another page, such as the search box. */
function leavingForm({ target }: Event): HTMLFormElement | undefined {
  if (!(target instanceof HTMLFormElement) || !target.hasAttribute('action')) return undefined;
  return leadsAway(new URL(target.action)) ? target : undefined;
}

/**
 * Holds every navigation away from this page: links, forms, back and forward, and closing the tab. Other URLs of the
 * same page, such as another admin tab, pass.
 */
export function holdLeaving({ onHeld, navigate }: HoldingOptions): Holding {
  const here = window.location.pathname;
  const { place = 0, key } = entryOf(window.history.state);
  /** The history entry of this page. */
  let at = { place, key };
  /** Direction in which the history is being restored. */
  let bringing: -1 | 0 | 1 = 0;
  /** The user has confirmed leaving. */
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

  /** The URL has changed already; the move is hidden from the router and the URL is restored. */
  function onMove(event: Event): void {
    const wanted = entryOf((event as CustomEvent<PopStateEvent>).detail.state);
    if (window.location.pathname === here) arrive(event, wanted);
    else if (!leaving) bringBack(event, wanted);
  }

  function arrive(event: Event, { place = at.place, key }: Entry): void {
    // The move was hidden from the router, so the return is too.
    if (bringing !== 0 && place === at.place && key === at.key) event.preventDefault();
    at = { place, key };
    bringing = 0;
    leaving = false;
  }

  function bringBack(event: Event, wanted: Entry): void {
    event.preventDefault();
    if (bringing !== 0) {
      // Entries pushed outside the router have no index.
      window.history.go(bringing);
      return;
    }
    // An entry without an index precedes the router's first one.
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
      // Otherwise another move is in progress, whose popstate event follows.
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
