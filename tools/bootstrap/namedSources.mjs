/**
 * Makes stacks of errors name the sources, not the bundle. Node's own option reads the map of a bundle at its start and
 * keeps it; here it is read when a stack is, and soon forgotten. Packages are not in it (`ownMappings`). The text of this function is
 * put at the head of each bundle.
 *
 * @param {NodeJS.Require} require of the bundle
 * @param {string} bundle its URL
 */
export function nameSources(require, bundle) {
  const { readFileSync } = require('node:fs');
  const { SourceMap } = require('node:module');
  let map;
  const readMap = () => {
    try {
      map = new SourceMap(JSON.parse(readFileSync(new URL(`${bundle}.map`), 'utf8')));
    } catch {
      map = { findEntry: () => ({}) };
    }
    setTimeout(() => {
      map = undefined;
    }, 600_000).unref();
    return map;
  };
  const named = (call) => {
    const text = String(call);
    if (call.getFileName() !== bundle) return text;
    const [line, column] = [call.getLineNumber(), call.getColumnNumber()];
    const { originalSource, originalLine, originalColumn } = (map ?? readMap()).findEntry(
      line - 1,
      column - 1,
    );
    if (!originalSource) return text;
    const { pathname } = new URL(originalSource, bundle);
    return text.replace(
      `${bundle}:${line}:${column}`,
      `${pathname}:${originalLine + 1}:${originalColumn + 1}`,
    );
  };
  Error.prepareStackTrace = (error, calls) =>
    [`${error}`, ...calls.map((call) => `    at ${named(call)}`)].join('\n');
}
