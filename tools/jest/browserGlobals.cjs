/** What every browser has and jsdom does not. */
const { TextDecoder, TextEncoder } = require('node:util');

globalThis.TextEncoder ??= TextEncoder;
globalThis.TextDecoder ??= TextDecoder;

if (globalThis.window) {
  // No layout and no preferences: queries never match, scrolling goes nowhere.
  window.matchMedia ??= (media) => ({
    media,
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  });
  window.scrollTo = () => {};
  window.Element.prototype.scrollIntoView ??= () => {};
}
