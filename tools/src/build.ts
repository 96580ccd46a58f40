import { runMain } from '../terminal/runMain';
import { builds } from './stack/builds';
import { stackEnvironment } from './stack/environment';
import { checkShowFile } from './stack/showFile';
import { prepareStackFolder } from './stack/stackFolder';

/** `npm run build`: everything that a start would build, without starting it. */
await runMain(async () => {
  const root = process.cwd();
  const { stackDir, SHOW_FILE } = stackEnvironment(root);
  prepareStackFolder(stackDir);
  const place = { root, stackDir, dev: false, say: console.log };
  checkShowFile(root, SHOW_FILE);
  await Promise.all([builds.services(place), builds.frontEnds(place)]);
});
