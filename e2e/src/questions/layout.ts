import type { Page } from '@playwright/test';

/**
 * Runs in the page. What is meant to be cut (an ellipsis, what only screen readers read) or moved by the visitor (a map,
 * a row that scrolls) is left out.
 */
const look = `(async () => {
  scrollTo(0, 0);
  const nextFrame = () => new Promise((drawn) => requestAnimationFrame(drawn));
  // The bar measures itself after the window or the text has changed; then the title is below it.
  const isBelowBar = () => {
    const [bar, title] = [document.querySelector('header'), document.querySelector('main h1')];
    return !bar || !title || title.getBoundingClientRect().top >= bar.getBoundingClientRect().bottom - 1;
  };
  for (let frame = 0; frame < 60 && (frame < 3 || !isBelowBar()); frame += 1) await nextFrame();

  const faults = [];
  const root = document.documentElement;
  const wider = root.scrollWidth - root.clientWidth;
  if (wider > 0) faults.push(\`the page scrolls \${wider} pixels sideways\`);
  const main = document.querySelector('main');
  const isLeftOut = (element) =>
    element.closest('.leaflet-container, iframe, [aria-hidden=true]') || !element.checkVisibility({ visibilityProperty: true });

  /** The sides between which a text of this element is to be seen; undefined where some of it is meant not to be. */
  const known = new Map([[document.body, { left: 0, right: root.clientWidth }]]);
  const sidesAround = (element) => {
    if (known.has(element)) return known.get(element);
    let sides = sidesAround(element.parentElement);
    if (sides) {
      const { textOverflow, overflowX } = getComputedStyle(element);
      const { left, right, width } = element.getBoundingClientRect();
      if (textOverflow === 'ellipsis' || width <= 1 || overflowX === 'auto' || overflowX === 'scroll') sides = undefined;
      else if (overflowX !== 'visible') sides = { left: Math.max(sides.left, left), right: Math.min(sides.right, right) };
    }
    known.set(element, sides);
    return sides;
  };
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement: element, data } = texts.currentNode;
    if (!data.trim() || isLeftOut(element)) continue;
    const sides = sidesAround(element);
    if (!sides) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const cut = [...range.getClientRects()].some(({ left, right }) => left < sides.left - 1 || right > sides.right + 1);
    if (cut) faults.push(\`cut: <\${element.localName} class="\${element.className}"> \${data.trim().slice(0, 60)}\`);
  }

  /** What stays in the window for a while is looked at where it stays; later something else may pass over it. */
  const stays = (element) => {
    for (let around = element; around !== main; around = around.parentElement) {
      if (getComputedStyle(around).position === 'sticky') return true;
    }
    return false;
  };
  for (const control of main.querySelectorAll('a[href], button, input, select, summary')) {
    if (isLeftOut(control)) continue;
    control.scrollIntoView({ block: stays(control) ? 'nearest' : 'center', behavior: 'instant' });
    // Of a link over several lines the one in the middle.
    const lines = control.getClientRects();
    const box = lines[Math.floor(lines.length / 2)];
    if (!box || box.width <= 1) continue;
    const x = box.left + box.width / 2;
    const hit = document.elementFromPoint(x, box.top + box.height / 2);
    // Out of sight in a row that scrolls, or in the part of a page that is not drawn yet.
    if (!hit || x < 0 || x > root.clientWidth) continue;
    if (!control.contains(hit) && !hit.contains(control) && !hit.closest('label')) {
      const name = (control.getAttribute('aria-label') ?? control.textContent).trim().slice(0, 60);
      faults.push(\`covered by <\${hit.localName} class="\${hit.className}">: \${control.localName} \${name}\`);
    }
  }
  window.scrollTo(0, 0);
  return [...new Set(faults)];
})()`;

/** Texts of the page's content that are cut at a side, controls that something lies over, scrolling sideways. */
export const layoutFaults = (page: Page): Promise<string[]> => page.evaluate<string[]>(look);

/** How many pixels the page is wider than its window. */
export async function sidewaysScroll(page: Page): Promise<string[]> {
  const wider = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  return wider > 0 ? [`the page scrolls ${wider} pixels sideways`] : [];
}

/** The same in a window of another size, which stays. */
export const inWindow =
  (size: { width: number; height: number }, question: (page: Page) => Promise<string[]>) =>
  async (page: Page): Promise<string[]> => {
    await page.setViewportSize(size);
    return question(page);
  };
