import { parseArgs } from 'node:util';
import { Fault, messageOf } from '@show/dev-servers/fault';
import { progress } from '../terminal/progress';
import { runMain } from '../terminal/runMain';
import { newestRelease } from './release/releases';
import { stackEnvironment } from './stack/environment';
import { goBack, update } from './update/update';

const usage = 'usage: npm run update -- [version] [--back]';

/** `npm run update`: the newest release, or the named one; `--back`: the version before the last update. */
await runMain(async () => {
  const { version, back } = readArguments();
  const { root, stackDir } = stackEnvironment(process.cwd());
  const place = { root, stackDir, home: process.env.SHOW_HOME ?? root, say: progress() };
  if (back) return goBack(place);
  const tag = newestRelease(place.home, version);
  return update(place, tag);
});

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: { back: { type: 'boolean' } },
      allowPositionals: true,
    });
    const [version] = positionals;
    if (positionals.length > 1 || (version && values.back)) throw new Error('name one version');
    return { version, back: values.back ?? false };
  } catch (error) {
    throw new Fault(`${messageOf(error)}; ${usage}`);
  }
}
