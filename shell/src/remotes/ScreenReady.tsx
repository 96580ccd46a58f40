import { screenReady } from '@show/contracts/site/shellFailure';
import { useEffect } from 'react';

/** Beside a screen: marks the moment at which it is rendered, or its markup hydrated. */
export function ScreenReady() {
  useEffect(() => void performance.mark(screenReady), []);
  return null;
}
