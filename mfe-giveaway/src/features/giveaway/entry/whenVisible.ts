/** Resolves once the page is visible and not being prerendered. */
export function whenVisible(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (document.visibilityState !== 'visible' || isPrerendering()) return;
      document.removeEventListener('visibilitychange', check);
      document.removeEventListener('prerenderingchange', check);
      resolve();
    };
    document.addEventListener('visibilitychange', check, { signal });
    document.addEventListener('prerenderingchange', check, { signal });
    check();
  });
}

function isPrerendering(): boolean {
  return 'prerendering' in document && document.prerendering === true;
}
