import { execFile, spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

/** Runs `docker`. Rejects when it fails. */
export async function docker(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  const { stdout } = await promisify(execFile)('docker', args, {
    env: { ...process.env, ...env },
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout.trim();
}

/** Builds an image whose Dockerfile is given. */
function buildImage(tag: string, dockerfile: string): Promise<void> {
  const child = spawn('docker', ['build', '-q', '-t', tag, '-'], { stdio: ['pipe', 'ignore', 'inherit'] });
  child.stdin.end(dockerfile);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${tag} was not built`))));
  });
}

/** Counts requests of others than health checks, and ends the process at the third, before it is answered. */
const failAtThird = `
import http from 'node:http';
const { emit } = http.Server.prototype;
let requests = 0;
http.Server.prototype.emit = function (event, request, ...rest) {
  if (event === 'request' && !/^[/](readyz|healthz|metrics)/.test(request.url)) {
    requests += 1;
    if (requests === 3) {
      console.error('the third request');
      process.exit(1);
    }
  }
  return emit.call(this, event, request, ...rest);
};
`;
/** Takes connections, and is never ready. */
const neverReady = `
const refuse = (request, response) => response.writeHead(503).end();
for (const port of [3000, 3001]) require('node:http').createServer(refuse).listen(port);
`;

/** What Node is told before its usual command, by what is wrong with the image. */
const brokenStarts: Readonly<Record<string, readonly string[]>> = {
  'does not start': ['-e', 'process.exit(1)'],
  'fails its checks': ['-e', neverReady],
  'fails at a request': ['--import', `data:text/javascript,${encodeURIComponent(failAtThird)}`],
};

export const brokenKinds = Object.keys(brokenStarts);
export const brokenTag = (version: string, kind: string) => `${version}-${kind.replaceAll(' ', '-')}`;
export const nextTag = (version: string) => `${version}-next`;

/** Makes the next version of a process's image, which differs in nothing that it does, and the broken ones. */
export async function deriveImages(name: string, version: string): Promise<void> {
  const image = `local-show/${name}`;
  // Compose and Swarm say what follows the entry point.
  const broken = (args: readonly string[]) =>
    `FROM ${image}:${version}\nENTRYPOINT ${JSON.stringify(['node', ...args])}\nCMD ["dist/main.js"]\n`;
  await buildImage(`${image}:${nextTag(version)}`, `FROM ${image}:${version}\nLABEL next=1\n`);
  for (const [kind, args] of Object.entries(brokenStarts))
    await buildImage(`${image}:${brokenTag(version, kind)}`, broken(args));
}

/** Asks again until there is an answer. */
export async function until<T>(what: string, seconds: number, ask: () => Promise<T | undefined>): Promise<T> {
  const end = performance.now() + seconds * 1000;
  for (;;) {
    const found = await ask();
    if (found !== undefined) return found;
    if (performance.now() > end) throw new Error(`${what} took longer than ${seconds} s`);
    await delay(500);
  }
}
