import { mkdirSync } from 'node:fs';
import { builds } from './stack/builds';
import { stackEnvironment } from './stack/environment';
import { sentence } from './stack/sentence';

/** `npm run build`: everything that a start would build, without starting it. */
const root = process.cwd();
try {
  const { stackDir, SHOW_FILE } = stackEnvironment(root);
  mkdirSync(stackDir, { recursive: true, mode: 0o711 });
  const place = { root, stackDir, showFile: SHOW_FILE, dev: false, say: console.log };
  await Promise.all([
    builds.services(place),
    builds.frontEnds(place),
    builds.brand(place),
    builds.mailbox(place),
  ]);
} catch (error) {
  console.error(sentence(error));
  process.exitCode = 1;
}
