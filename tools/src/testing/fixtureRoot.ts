import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serviceNames } from '../build/serviceBundles';

/** Answers readiness with its pid; its migration fails when told so, and takes note of every run. */
const service = `
import { createServer } from 'node:http';
import { appendFileSync } from 'node:fs';
const { HOST, PORT, LISTEN_FD, SERVICE_NAME, BREAK_MIGRATION, BREAK_START } = process.env;
if (process.argv[2] === 'migrate') {
  appendFileSync('migrations.txt', 'ran\\n');
  if (BREAK_MIGRATION === SERVICE_NAME) { console.error('column does not exist'); process.exit(1); }
  process.exit(0);
}
if (BREAK_START === SERVICE_NAME) { console.error('cannot start'); process.exit(3); }
const server = createServer((req, res) => res.end(JSON.stringify({ name: SERVICE_NAME, pid: process.pid, env: process.env })));
server.listen(LISTEN_FD ? { fd: Number(LISTEN_FD) } : { port: Number(PORT), host: HOST }, () => process.send?.('listening'));
process.on('SIGTERM', () => {
  if (process.env.STUBBORN === SERVICE_NAME) return; appendFileSync('../stops.txt', SERVICE_NAME + '\\n'); process.exit(0); });
`;

/** A folder that looks like the built repository, with services that do nothing. */
export function fixtureRoot(): string {
  const root = mkdtempSync(join(tmpdir(), 'local-show-'));
  for (const name of serviceNames) {
    mkdirSync(join(root, name, 'dist'), { recursive: true });
    writeFileSync(join(root, name, 'package.json'), '{"type":"module"}');
    writeFileSync(join(root, name, 'dist', 'main.js'), service);
  }
  return root;
}
