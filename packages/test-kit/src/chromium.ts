import { existsSync } from 'node:fs';

const shell = '/usr/bin/chromium-headless-shell';

/** The browser for tests: CHROMIUM_PATH, else Debian's headless shell, else Debian's Chromium. */
export function chromiumPath(): string {
  return process.env.CHROMIUM_PATH ?? (existsSync(shell) ? shell : '/usr/bin/chromium');
}
