/**
 * Checks the front ends of the current folder for what a browser may withhold: `node tools/check/browserApis.mjs`.
 * Storage, clipboard, popups and their kind throw or are missing in some browsers, so each is used in the files that
 * guard it and nowhere else, inline scripts included. Prints each fault with its file, and how much it read; exits 1
 * when there is a fault, or a guard that does not use what it is listed for.
 */
import { existsSync, readFileSync } from 'node:fs';
import { filesBelow } from './filesBelow.mjs';
import { workspaceFolders } from './workspaces.mjs';

const kit = 'packages/web-kit/src';
const site = 'packages/contracts/src/site';
const giveaway = 'mfe-giveaway/src/features/giveaway';

/** What every browser has of `navigator`. */
const harmless = [
  'cookieEnabled',
  'hardwareConcurrency',
  'language',
  'languages',
  'maxTouchPoints',
  'onLine',
  'platform',
  'userAgent',
];
/** What some browsers have of it, and the files that guard it. */
const ofNavigator = {
  clipboard: [`${kit}/clipboard/copyText.ts`],
  connection: ['shell/src/routing/prefetch.ts'],
  geolocation: [`${kit}/location/geolocation.ts`],
  permissions: [`${kit}/location/geolocation.ts`],
  sendBeacon: ['shell/src/remotes/reportFailure.ts', `${site}/shellFailure.ts`],
  storage: [`${giveaway}/entry/deviceTraits.ts`],
  vibrate: [`${giveaway}/winner/Celebration.tsx`],
};
const known = [...harmless, ...Object.keys(ofNavigator)].join('|');

/** What may be missing or throw, and the files that guard it; without any, nothing may use it. */
const withheld = [
  ...Object.entries(ofNavigator).map(([member, guards]) => ({
    name: `navigator.${member}`,
    pattern: new RegExp(`\\bnavigator\\??\\.${member}\\b`),
    guards,
  })),
  {
    name: 'navigator as a whole',
    pattern: new RegExp(`\\bnavigator\\b(?!\\??\\.(?:${known})\\b)`),
    guards: [
      `${kit}/format/directions.ts`,
      `${giveaway}/entry/deviceTraits.ts`,
      'shell/src/routing/prefetch.ts',
    ],
  },
  {
    name: 'storage',
    pattern: /(?<!browserStorage\(')\b(?:localStorage|sessionStorage)\b/,
    guards: [`${kit}/storage/browserStorage.ts`, `${site}/theme.ts`, `${site}/dismissed.ts`],
  },
  {
    name: 'cookies',
    pattern: /\bdocument\??\.cookie\b|\bcookieStore\b/,
    guards: [`${kit}/storage/keepsCookies.ts`],
  },
  { name: 'copying', pattern: /\bexecCommand\b/, guards: [`${kit}/clipboard/copyText.ts`] },
  {
    name: 'matchMedia',
    pattern: /\bmatchMedia\b/,
    guards: [`${kit}/media/media.ts`, 'gateway/src/features/pages/inlineScript.ts'],
  },
  {
    name: 'crypto',
    pattern: /\bcrypto\??\.(?:subtle|randomUUID)\b/,
    guards: ['packages/contracts/src/giveaway/ledgerChain.ts'],
  },
  {
    name: 'window.open',
    pattern: /\b(?:window|self|globalThis)\??\.open\b/,
    guards: ['mfe-content/src/detail/ShareBar.tsx'],
  },
  { name: 'WebSocket', pattern: /\bnew WebSocket\b/, guards: [`${kit}/live/liveConnection.ts`] },
  {
    name: 'Worker',
    pattern: /\bnew Worker\b/,
    guards: ['mfe-giveaway/src/features/giveaway/entry/solver/proveWork.ts'],
  },
  { name: 'EventSource', pattern: /\bEventSource\b/, guards: ['shell/src/boot/devReload.ts'] },
  {
    name: 'PublicKeyCredential',
    pattern: /\bPublicKeyCredential\b/,
    guards: ['mfe-admin/src/session/passkeys.ts'],
  },
  {
    name: 'a scheme that apps follow',
    pattern: /['"`](?:geo|intent|maps|webcal):/,
    guards: ['mfe-content/src/features/calendar/FeedLinks.tsx'],
  },
  {
    name: 'an interface that some browsers lack',
    pattern:
      /\b(?:BroadcastChannel|SharedWorker|indexedDB|Notification|PushManager|requestIdleCallback|visualViewport|startViewTransition|requestFullscreen)\b|\bcaches\.|\bscreen\??\.orientation\b/,
    guards: [],
  },
];

const tests = /\.test\.tsx?$|\/testing\//;

/** Without comments. A text such as `https://` stays whole. */
const codeOf = (file) => readFileSync(file, 'utf8').replace(/^[ \t]*\/?\*.*$|(?<=^|[ \t])\/\/ .*$/gm, '');

const folders = [
  ...workspaceFolders().filter((folder) =>
    /^(?:shell|graphics|mfe-.*|packages\/(?:contracts|web-kit))$/.test(folder),
  ),
  ...['gateway/src/features/pages'].filter(existsSync),
];
const sources = folders
  .flatMap((folder) => filesBelow(folder, /\.tsx?$/))
  .filter((file) => !tests.test(file))
  .map((file) => ({ file, lines: codeOf(file).split('\n') }));

function faultsOf({ name, pattern, guards }) {
  const uses = sources.flatMap(({ file, lines }) => {
    const at = lines.findIndex((line) => pattern.test(line));
    return at < 0 ? [] : [{ file, line: at + 1 }];
  });
  const isUsed = (guard) => uses.some(({ file }) => file === guard);
  return [
    ...uses
      .filter(({ file }) => !guards.includes(file))
      .map(({ file, line }) => `${file}:${line}: ${name} may be withheld; ${advice(guards)}`),
    ...guards
      .filter((guard) => existsSync(guard) && !isUsed(guard))
      .map((guard) => `${guard}: does not use ${name}, for which it is listed`),
  ];
}

const advice = ([guard]) => (guard ? `${guard} guards it` : 'the page must do without it');

const faults = withheld.flatMap(faultsOf);
for (const fault of faults) console.log(fault);
console.log(`${sources.length} files, ${withheld.length} kinds of what a browser may withhold`);
process.exitCode = faults.length > 0 ? 1 : 0;
