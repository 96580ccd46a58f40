import { existsSync } from 'node:fs';

const shell = '/usr/bin/chromium-headless-shell';

/** The browser of tests: the one that CHROMIUM_PATH names, else Debian's headless shell or, without that, its Chromium. */
export function chromiumPath(): string {
  return process.env.CHROMIUM_PATH ?? (existsSync(shell) ? shell : '/usr/bin/chromium');
}
