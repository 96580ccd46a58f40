import { nightCover } from '@show/contracts/site/coverPicture';
import { matchesMedia, watchMedia } from '@show/web-kit/media';
import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  const stop = watchMedia(nightCover, onChange);
  const choice = new MutationObserver(onChange);
  choice.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    stop();
    choice.disconnect();
  };
}

const isSystemNight = (): boolean => matchesMedia(nightCover);

function isNight(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme ? theme === 'dark' : isSystemNight();
}

const unknown = () => false;

export interface Daylight {
  /** Whether the theme is dark: the visitor's choice, else the system's. */
  night: boolean;
  /** The visitor has chosen against the system, so media queries report the opposite. */
  against: boolean;
}

/** The time of day in pictures. On the server, and until the browser has taken over, it is day. */
export function useDaylight(): Daylight {
  const night = useSyncExternalStore(subscribe, isNight, unknown);
  const against = useSyncExternalStore(subscribe, () => isNight() !== isSystemNight(), unknown);
  return { night, against };
}
