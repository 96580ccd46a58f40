/** What every browser has and jsdom does not. */
const { webcrypto } = require('node:crypto');
const { TextDecoder, TextEncoder } = require('node:util');

globalThis.TextEncoder ??= TextEncoder;
globalThis.TextDecoder ??= TextDecoder;

if (globalThis.window) {
  Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
  // No layout and no preferences: queries never match, scrolling goes nowhere.
  window.matchMedia ??= (media) => ({
    media,
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  });
  window.scrollTo = () => {};
  performance.mark ??= () => {};
  // There is no layout, so nothing ever comes into view.
  globalThis.IntersectionObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  window.Element.prototype.scrollIntoView ??= () => {};
  labelsByLookup();
}

/**
 * jsdom goes through the whole document for the control of each label, and through all labels for each control: finding one
 * field by its label takes seconds in a form of sixty. Here it is a lookup.
 */
function labelsByLookup() {
  const labelable = 'button, input:not([type="hidden"]), meter, output, progress, select, textarea';
  const changes = new MutationObserver(() => {
    labelsById = undefined;
  });
  changes.observe(document, { subtree: true, childList: true, attributeFilter: ['for'] });
  let labelsById;
  function labelsFor(id) {
    if (!labelsById || changes.takeRecords().length > 0) {
      labelsById = new Map();
      for (const label of document.querySelectorAll('label[for]')) {
        const known = labelsById.get(label.htmlFor);
        if (known) known.push(label);
        else labelsById.set(label.htmlFor, [label]);
      }
    }
    return labelsById.get(id) ?? [];
  }
  Object.defineProperty(window.HTMLLabelElement.prototype, 'control', {
    configurable: true,
    get() {
      if (!this.hasAttribute('for')) return this.querySelector(labelable);
      const named = document.getElementById(this.htmlFor);
      return named?.matches(labelable) ? named : null;
    },
  });
  for (const name of ['Button', 'Input', 'Meter', 'Output', 'Progress', 'Select', 'TextArea'])
    Object.defineProperty(window[`HTML${name}Element`].prototype, 'labels', {
      configurable: true,
      get() {
        const around = this.closest('label');
        return [...labelsFor(this.id), ...(around ? [around] : [])].filter(({ control }) => control === this);
      },
    });
}
