import { rebuilder, watchedFolders } from './dev/rebuild';
import { watchFolders } from './dev/watchFolders';
import { runUntilStopped } from './stack/runUntilStopped';

/** `npm run dev`: a stack that follows the sources; open pages load changed components and keep their state. */
const root = process.cwd();
await runUntilStopped({
  root,
  dev: true,
  onReady(stack, say) {
    watchFolders(root, watchedFolders(root), rebuilder({ stack, say }));
    say('watching for changes');
  },
});
