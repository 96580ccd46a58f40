import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { messageOf } from '@show/dev-servers/fault';
import { stackFilePath } from '@show/dev-servers/stack';
import { versionOf } from '../release/releases';
import { confirmTrial, noteFailedTrial } from '../stack/installedVersion';
import { lockStack } from '../stack/stackLock';

/** A site without services for tests of updates: shows its version, unless a file `fault` of that version says otherwise. */
const root = process.cwd();
const stackDir = process.env.STACK_DIR ?? '.local';
const url = `http://localhost:${process.env.PORT}`;
const fault = existsSync('fault') ? readFileSync('fault', 'utf8') : '';
const lock = await lockStack(stackDir, url);

function end(code: number): never {
  rmSync(stackFilePath(stackDir), { force: true });
  lock.release();
  process.exit(code);
}

process.on('SIGTERM', () => end(0));
const server = createServer((_, response) => {
  response.statusCode = fault === 'no page' ? 500 : 200;
  response.end(versionOf(root));
});
try {
  if (fault === 'no start') throw new Error('the database does not start');
  await new Promise<void>((resolve) => server.listen(Number(process.env.PORT), resolve));
  await confirmTrial({ root, stackDir, url });
  writeFileSync(stackFilePath(stackDir), '{}');
} catch (error) {
  noteFailedTrial({ root, stackDir, url }, messageOf(error));
  end(1);
}
