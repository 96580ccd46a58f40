import { chromiumPath } from '@show/test-kit/chromium';
import { type Browser, chromium } from 'playwright-core';

/** Milliseconds for a page on a machine that is busy with the load. */
export const pagePatience = 60_000;

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
}
