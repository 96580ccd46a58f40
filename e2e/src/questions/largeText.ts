import type { Page } from '@playwright/test';
import { eventually } from './ask';
import { layoutFaults } from './layout';

/** Runs in the page. The bar may still be coming back after the page was scrolled. */
const look = `(() => {
  const { left, top, right, bottom, width } = document.querySelector('header summary').getBoundingClientRect();
  const isInReach = width > 0 && left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  return isInReach ? [] : ['the menu is out of reach'];
})()`;

const menuOutOfReach = eventually((page) => page.evaluate<string[]>(look));

/** What is cut, covered or out of reach on a phone whose text is twice as large. */
export async function largeTextFaults(page: Page): Promise<string[]> {
  await page.evaluate("document.documentElement.style.fontSize = '200%'");
  const faults = [...(await menuOutOfReach(page)), ...(await layoutFaults(page))];
  await page.evaluate("document.documentElement.style.fontSize = ''");
  return faults;
}
