import { useEffect } from 'react';

/** Name of the performance mark that is set when a screen can be used. */
const screenReady = 'screen-ready';

/** Beside a screen: marks the moment at which it is rendered, or its markup hydrated. */
export function ScreenReady() {
  useEffect(() => void performance.mark(screenReady), []);
  return null;
}
