/** Fakes matchMedia: whether the viewport is wide. Reset after the test. */
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
