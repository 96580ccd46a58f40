import type { Page } from '@playwright/test';

/** Runs in the page: removes the end of the document, element by element, and notes what in the window then moved. */
const look = `(() => {
  const elements = [...document.querySelectorAll('main *')];
  const boxes = new Map(elements.map((element) => [element, element.getBoundingClientRect()]));
  const moves = new Set();
  while (elements.length > 0) {
    elements.pop().remove();
    for (const element of elements) {
      const { left, top, width, height } = element.getBoundingClientRect();
      const seen = Math.max(0, Math.min(top + height, innerHeight) - Math.max(top, 0)) * width;
      const whole = boxes.get(element);
      const moved = Math.max(Math.abs(left - whole.left), Math.abs(top - whole.top));
      if (seen > 10_000 && moved > 40) moves.add(element.className || element.localName);
    }
  }
  return [...moves];
})()`;

/** What moves while the rest of the document is still arriving. The page is empty afterwards. */
export const movesWhileArriving = (page: Page): Promise<string[]> => page.evaluate<string[]>(look);
