import { useSyncExternalStore } from 'react';

/** From here on a screen is more than a phone. */
const wide = '(min-width: 768px)';

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(wide);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether there is room for more than on a phone: 768 px or wider. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(wide).matches);
