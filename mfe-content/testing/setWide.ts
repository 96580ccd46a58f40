/** Answers every media query alike: whether the screen is more than a phone. Undone after the test. */
export function setWide(wide: boolean): void {
  jest.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: wide,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }),
  );
}
