import { parse } from 'acorn';

/** The edition of JavaScript that the oldest supported browsers have in full; `docs/decisions/oldest-browsers.md` names them. */
const edition = 2022;

/** Built-in functions that at least one of them lacks. */
const missing = [
  'AbortSignal.any',
  'Array.fromAsync',
  'Error.isError',
  'Iterator.from',
  'Map.groupBy',
  'Math.sumPrecise',
  'Object.groupBy',
  'Promise.try',
  'Promise.withResolvers',
  'RegExp.escape',
  'Uint8Array.fromBase64',
  'Uint8Array.fromHex',
  'URL.canParse',
  'URL.parse',
  'document.startViewTransition',
  'navigator.userActivation',
  'scheduler.postTask',
  'scheduler.yield',
  'window.requestIdleCallback',
];

/** Functions of values that at least one of them lacks, with names that no code of ours or of a library has too. */
const missingOfValues = [
  'isWellFormed',
  'toWellFormed',
  'isSubsetOf',
  'isSupersetOf',
  'isDisjointFrom',
  'setFromBase64',
];

/** How far before a call its feature check may be, in characters of a minified script. */
const guardReach = 120;

/** What of a script the oldest supported browsers do not know: its syntax, or functions that it calls unasked. */
export function tooNew(script: string): string[] {
  try {
    parse(script, { ecmaVersion: edition });
  } catch (error) {
    return [`syntax: ${error instanceof Error ? error.message : error}`];
  }
  const calls = [...missing, ...missingOfValues.map((name) => `.${name}`)];
  return calls.filter((name) =>
    [...script.matchAll(new RegExp(`${name.replaceAll('.', '\\.')}\\b`, 'g'))].some(({ index }) => {
      const before = script.slice(Math.max(0, index - guardReach), index);
      return !before.includes(`typeof ${name}`) && !before.endsWith('typeof ');
    }),
  );
}
