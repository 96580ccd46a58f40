import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processNames } from '@show/contracts/deploy/parts';

const repository = join(__dirname, '..', '..', '..');

/** Responds with its pid, at the inside port as well if it has one. Faults can be set, and its migration records every run. */
const service = `
import { createServer } from 'node:http';
import { appendFileSync, readFileSync } from 'node:fs';
const { HOST, PORT, INSIDE_PORT, LISTEN_FD, SERVICE_NAME } = process.env;
const { BREAK_MIGRATION, BREAK_START, STUBBORN } = JSON.parse(readFileSync('../faults.json', 'utf8'));
if (process.argv[2] === 'migrate') {
  appendFileSync('migrations.txt', 'ran\\n');
  if (BREAK_MIGRATION === SERVICE_NAME) { console.error('column does not exist'); process.exit(1); }
  process.exit(0);
}
if (BREAK_START === SERVICE_NAME) { console.error('cannot start'); process.exit(3); }
const respond = (req, res) => res.end(JSON.stringify({ name: SERVICE_NAME, pid: process.pid, env: process.env }));
const server = createServer(respond);
if (INSIDE_PORT) {
  const inside = createServer(respond);
  const listen = () => inside.listen(Number(INSIDE_PORT), '127.0.0.1');
  inside.on('error', () => setTimeout(listen, 50));
  listen();
}
server.listen(LISTEN_FD ? { fd: Number(LISTEN_FD) } : { port: Number(PORT), host: HOST }, () => process.send?.('listening'));
process.on('SIGTERM', () => {
  if (STUBBORN === SERVICE_NAME) return; appendFileSync('../stops.txt', SERVICE_NAME + '\\n'); process.exit(0); });
`;

/** What services fail at, from their next start on. */
export function setFaults(root: string, faults: NodeJS.ProcessEnv): void {
  writeFileSync(join(root, 'faults.json'), JSON.stringify(faults));
}

/** A folder that looks like the built repository, with services that only respond, or fail where a fault is set. */
export function fixtureRoot(): string {
  const root = mkdtempSync(join(tmpdir(), 'local-show-'));
  for (const name of ['show.json', 'brand', 'blank']) symlinkSync(join(repository, name), join(root, name));
  writeFileSync(join(root, 'package.json'), '{"version":"1.0.0"}');
  setFaults(root, {});
  for (const name of processNames) {
    mkdirSync(join(root, name, 'dist'), { recursive: true });
    writeFileSync(join(root, name, 'package.json'), '{"type":"module"}');
    writeFileSync(join(root, name, 'dist', 'main.js'), service);
  }
  return root;
}
