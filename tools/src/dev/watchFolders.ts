import { watch } from 'node:fs';
import { join } from 'node:path';

/** Editors save in several steps; what changes within this time is one change. */
const settleMs = 80;
const ignored = /(^|\/)(dist|node_modules)(\/|$)|\.test\.tsx?$|~$|\.swp$/;

/**
 * Calls `changed` with the folders (relative to root) in which something changed, one call at a time: changes
 * during a call come with the next one.
 */
export function watchFolders(
  root: string,
  folders: string[],
  changed: (folders: string[]) => Promise<void>,
): void {
  const pending = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let busy = false;

  function schedule(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), settleMs);
  }

  async function flush(): Promise<void> {
    if (busy || pending.size === 0) return;
    busy = true;
    const now = [...pending];
    pending.clear();
    await changed(now);
    busy = false;
    if (pending.size > 0) schedule();
  }

  for (const folder of folders)
    watch(join(root, folder), { recursive: true }, (_, file) => {
      if (file && ignored.test(file)) return;
      pending.add(folder);
      schedule();
    });
}
