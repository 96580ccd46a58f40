import type { Page } from '@playwright/test';

/** Marks the elements of the markup as it arrived, so that `replacedMarkup` recognizes them. */
export async function markArrived(page: Page): Promise<void> {
  await page.addInitScript(`document.addEventListener('DOMContentLoaded', () => {
    window.arrived = [...document.querySelectorAll('header a, h1, h2, main a[href], footer a')];
  });`);
}

/** Islands, and lists that are sorted by the visitor's location, may change; the rest of the page stays. */
const mostlyKept = 0.8;

/** Whether scripts replaced the markup of the server in place of taking it over. */
export async function replacedMarkup(page: Page): Promise<string[]> {
  const { arrived, kept } = await page.evaluate<{ arrived: number; kept: number }>(
    `({ arrived: window.arrived.length, kept: window.arrived.filter((one) => one.isConnected).length })`,
  );
  return arrived > 20 && kept / arrived > mostlyKept
    ? []
    : [`${kept} of ${arrived} elements of the markup are still there`];
}
