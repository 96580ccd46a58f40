import { rebuild, watchedFolders } from './dev/rebuild';
import { watchFolders } from './dev/watchFolders';
import { runUntilStopped } from './stack/runUntilStopped';

/** `npm run dev`: a stack that follows the sources; open pages reload by themselves. */
const root = process.cwd();
await runUntilStopped({
  root,
  dev: true,
  onReady(stack, say) {
    watchFolders(root, watchedFolders(root), (changed) => rebuild(stack, changed, say));
    say('watching for changes');
  },
});
