import type { Page } from '@playwright/test';

/** Records by how much parts of each document move without the visitor's doing. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(`
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries()) {
        if (!hadRecentInput) window.shifts.push({ value, of: sources.map(({ node }) => node?.className ?? '') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  `);
}

/** Layout shifts since the document began to arrive, if they are more than a visitor would notice. */
export async function shiftsSoFar(page: Page): Promise<string[]> {
  const shifts = await page.evaluate<{ value: number }[]>('window.shifts');
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  return sum < 0.02 ? [] : shifts.map((shift) => JSON.stringify(shift));
}
