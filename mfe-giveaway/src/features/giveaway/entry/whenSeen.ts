/** Resolves once somebody looks at the page: it is visible, and not being prepared for a visit that may never come. */
export function whenSeen(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.visibilityState !== 'visible' || isPrerendering()) return;
      document.removeEventListener('visibilitychange', look);
      document.removeEventListener('prerenderingchange', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look, { signal });
    document.addEventListener('prerenderingchange', look, { signal });
    look();
  });
}

function isPrerendering(): boolean {
  return 'prerendering' in document && document.prerendering === true;
}
