import { useSyncExternalStore } from 'react';

const dark = '(prefers-color-scheme: dark)';

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(dark);
  const choice = new MutationObserver(onChange);
  query.addEventListener('change', onChange);
  choice.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    query.removeEventListener('change', onChange);
    choice.disconnect();
  };
}

function isNight(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme ? theme === 'dark' : window.matchMedia(dark).matches;
}

/** Whether the theme is dark: the visitor's choice, else the system's. */
export const useIsNight = (): boolean => useSyncExternalStore(subscribe, isNight);
