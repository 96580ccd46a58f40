import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A shell that renders by what the remote of the page exports: `render(data, now)`. */
const shellSource = `
exports.shared = { kit: { greeting: 'from the shell' } };
exports.startRendering = (modules) => async (text) => {
  const data = JSON.parse(text);
  return '<p>' + (await modules[data.remote].render(data, Date.now())) + '</p>';
};
`;

/** What remotes do, by name; each is the body of \`render(data, now)\`. */
const behaviors = {
  fine: "return data.text + ' ' + kit.greeting",
  globals:
    "return ['window', 'process', 'fetch', 'require', 'setInterval'].filter((name) => name in globalThis)",
  clock: 'return now + " " + new Date().toISOString()',
  throwing: "throw new Error('no such field')",
  rejecting: "return Promise.reject(new Error('no such answer'))",
  hanging: 'for (;;);',
  blocking: 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)',
  waiting: 'return new Promise(() => {})',
  leaking: 'for (const all = []; ; ) all.push(new Array(100000).fill(all.length))',
  allocating: "'ab'.repeat(2 ** 27).split('')",
  hoarding: "(globalThis.all ??= []).push(new Uint8Array(30e6)); return 'fine'",
  astray: "Promise.reject(new Error('unhandled on purpose')); return 'fine'",
} as const;
export type Behavior = keyof typeof behaviors;

export function writeShellBuild(file: string): string {
  return write(file, shellSource);
}

export function writeRemoteBuild(file: string, behavior: Behavior): string {
  return write(
    file,
    `const kit = require('kit');\nexports.render = (data, now) => { ${behaviors[behavior]} };`,
  );
}

/** A build that cannot even be loaded. */
export function writeBrokenBuild(file: string): string {
  return write(file, "require('node:fs');");
}

/** A build whose loading never ends. */
export function writeEndlessBuild(file: string): string {
  return write(file, 'for (;;);');
}

function write(file: string, source: string): string {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, source);
  return file;
}

export const serverFileOf = (mfeDir: string, name: string, version: string): string =>
  join(mfeDir, name, version, 'server/main.js');
