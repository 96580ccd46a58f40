/**
 * Checks the style sheets of the current folder for what browsers without `:has()` would lose: `node
 * tools/check/styles.mjs`. `:has()` may only refine what holds without it, so it belongs inside `@supports
 * selector(:has(a))`; and a rule that takes the focus ring away needs one for its `::after` that draws it. For `:has(*)` and
 * `:has(:hover)`, after which browsers compute the styles of a whole page again whenever anything in it changes. And for
 * durations and curves that are not in tokens.css, except under reduced motion. Prints each fault with its
 * file, and how much it read; exits 1 when there is a fault.
 */
import { readFileSync } from 'node:fs';
import { filesBelow } from './filesBelow.mjs';

/** The innermost blocks of a style sheet: their declarations, and the text before each brace around them. */
function rulesOf(css) {
  const rules = [];
  const around = [];
  let text = '';
  for (const part of css.replace(/\/\*[\s\S]*?\*\//g, '').split(/([{};])/)) {
    if (part === '{') {
      around.push({ prelude: text.trim().replace(/\s+/g, ' '), declarations: [] });
      rules.push({ ...around.at(-1), outer: around.slice(0, -1).map(({ prelude }) => prelude) });
    } else if (part === '}' || part === ';') {
      if (text.trim()) around.at(-1)?.declarations.push(text.trim().replace(/\s+/g, ' '));
      if (part === '}') around.pop();
    } else text = part;
    if (/[{};]/.test(part)) text = '';
  }
  return rules;
}

/** The parts of what each `:has()` of a selector looks for: `> .list :hover` has `.list` and `:hover`. */
function wantedParts(selector) {
  const parts = [];
  for (const { index } of selector.matchAll(/:has\(/g)) {
    let depth = 1;
    let part = '';
    for (const sign of selector.slice(index + ':has('.length)) {
      if (sign === '(') depth += 1;
      if (sign === ')') depth -= 1;
      if (depth === 0) break;
      if (depth > 1 || !/[\s>+~,]/.test(sign)) {
        part += sign;
        continue;
      }
      parts.push(part);
      part = '';
    }
    parts.push(part);
  }
  return parts.filter(Boolean);
}

const draws = (declaration) => /^outline:(?! none)/.test(declaration);

/** A duration or curve in place of a token. */
const ownMotion = /^(?:transition|animation)[a-z-]*:.*?((?<![\w.-])[\d.]+m?s\b|cubic-bezier\(.*\))/;

function faultsOf(rules) {
  const faults = [];
  for (const { prelude, declarations, outer } of rules) {
    const isGuarded = outer.some((each) => each.startsWith('@supports selector(:has('));
    if (!prelude.startsWith('@') && prelude.includes(':has(') && !isGuarded)
      faults.push(`${prelude} needs @supports selector(:has(a))`);
    for (const part of prelude.startsWith('@') ? [] : wantedParts(prelude))
      if (/^[*:]/.test(part)) faults.push(`${prelude} needs a class, attribute or element beside ${part}`);
    const isWithoutMotion = outer.some((each) => each.includes('prefers-reduced-motion'));
    for (const declaration of isWithoutMotion ? [] : declarations) {
      const [, own] = ownMotion.exec(declaration) ?? [];
      if (own) faults.push(`${prelude} has ${own} in place of a token`);
    }
    if (!prelude.endsWith(':focus-visible') || !declarations.includes('outline: none')) continue;
    const substitute = rules.find((rule) => rule.prelude === `${prelude}::after`);
    if (!substitute?.declarations.some(draws)) faults.push(`${prelude} needs an outline of its ::after`);
  }
  return faults;
}

let faults = 0;
const sheets = filesBelow('.', /\.css$/).map((file) => ({
  file,
  rules: rulesOf(readFileSync(file, 'utf8')),
}));
for (const { file, rules } of sheets) {
  for (const fault of faultsOf(rules)) {
    process.stdout.write(`${file}: ${fault}\n`);
    faults += 1;
  }
}
console.log(`${sheets.length} files, ${sheets.reduce((sum, { rules }) => sum + rules.length, 0)} rules`);
process.exitCode = faults > 0 ? 1 : 0;
