import type { Page } from '@playwright/test';

/**
 * Runs in the page: removes the end of the document, in the window element by element, and notes what then moved there.
 * What is further down than another window is not measured: it has no way into this one.
 */
const look = `(() => {
  const main = document.querySelector('main');
  const whole = main.cloneNode(true);
  const elements = [...main.querySelectorAll('*')];
  const boxes = new Map(elements.map((element) => [element, element.getBoundingClientRect()]));
  const near = elements.filter((element) => boxes.get(element).top < 2 * innerHeight);
  const moves = new Set();
  while (elements.length > 0) {
    const last = near.indexOf(elements.at(-1)) < 0 ? 10 : 1;
    for (const element of elements.splice(-last)) element.remove();
    for (const element of near) {
      if (!element.isConnected || !element.checkVisibility({ visibilityProperty: true })) continue;
      const { left, top, width, height } = element.getBoundingClientRect();
      const seen = Math.max(0, Math.min(top + height, innerHeight) - Math.max(top, 0)) * width;
      const before = boxes.get(element);
      const moved = Math.max(Math.abs(left - before.left), Math.abs(top - before.top));
      if (seen > 10_000 && moved > 40) moves.add(element.className || element.localName);
    }
  }
  main.replaceWith(whole);
  return [...moves];
})()`;

/** Elements that move while the rest of the document is still arriving. */
export const movesWhileArriving = (page: Page): Promise<string[]> => page.evaluate<string[]>(look);
