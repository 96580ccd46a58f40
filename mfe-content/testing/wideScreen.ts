/** Fakes a screen on which all `min-width` queries match; returns what undoes it. */
export function onWideScreen(): () => void {
  const spy = jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        media,
        matches: media.includes('min-width'),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
  return () => spy.mockRestore();
}
