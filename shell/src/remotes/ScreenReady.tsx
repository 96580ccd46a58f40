import { screenReady } from '@show/contracts/site/shellFailure';
import { useEffect } from 'react';

/** Rendered with a screen: marks when it has rendered or hydrated. */
export function ScreenReady() {
  useEffect(() => void performance.mark(screenReady), []);
  return null;
}
