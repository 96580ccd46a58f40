/**
 * Checks that every test exists that the tables of docs/features.md and docs/threats.md of the current folder name:
 * `node tools/check/features.mjs`.
 * Prints what does not, and how much it read; exits 1 when a test is missing or a table has no row.
 *
 * A test is named as `file › thing › finds X`: the file by its name or the end of its path, and as many of its
 * titles as are needed. A name that begins with › belongs to the file before it; a file or folder may be named alone.
 */
import { existsSync, readFileSync } from 'node:fs';
import { filesBelow } from './filesBelow.mjs';

const tables = ['docs/features.md', 'docs/threats.md'];

/** Placeholders of tables of cases; a text of little else is not a title. */
const filledIn = /\$\{[^}]*\}|%[sdijp]|\$[\w.]+/g;

/** The texts of a file that can be titles, each as what recognizes it: `#thing: When X` is known as `When X` too. */
function titlesOf(file) {
  const texts = readFileSync(file, 'utf8').matchAll(/(['"`])((?:\\.|(?!\1)[^\\\n])*)\1/g);
  return [...texts].flatMap(([, , text]) =>
    text.split(filledIn).length > 1 && text.split(filledIn).join('').length < 12
      ? []
      : [text, text.replace(/^#/, ''), text.replace(/^#.*?: /, '')].map(patternOf),
  );
}

function patternOf(text) {
  const parts = text.replace(/\\(['"`])/g, '$1').split(filledIn);
  return new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')}$`);
}

const titles = new Map();
function holds(file, wanted) {
  if (!titles.has(file)) titles.set(file, titlesOf(file));
  return titles.get(file).some((pattern) => pattern.test(wanted));
}

const files = filesBelow('.', /\.(?:test|spec)\.tsx?$/);
const missing = [];
let named = 0;
const rowsOf = (table) =>
  readFileSync(table, 'utf8')
    .split('\n')
    .map((line, at) => ({ line, place: `${table}:${at + 1}` }))
    .filter(({ line }) => /^\| [BL]?\d+ \|/.test(line));
const read = tables.map((table) => ({ table, rows: rowsOf(table) }));
for (const { line, place } of read.flatMap(({ rows }) => rows)) {
  let found = [];
  for (const [, name] of line.matchAll(/`([^`]*)`/g)) {
    if (!/›|\.(?:test|spec)\.tsx?$|\/src\//.test(name)) continue;
    named += 1;
    const [file, ...wanted] = name.split(/ ?› /);
    if (file !== '') found = files.filter((path) => `/${path}`.endsWith(`/${file}`));
    const known = found.length > 0 || (wanted.length === 0 && existsSync(file));
    const whole = wanted.length === 0 || found.some((path) => wanted.every((title) => holds(path, title)));
    if (!known || !whole) missing.push(`${place} ${known ? 'no such title' : 'no such file'}: ${name}`);
  }
}
if (missing.length > 0) console.log(missing.join('\n'));
const empty = read.filter(({ rows }) => rows.length === 0);
for (const { table } of empty) console.log(`${table} has no row`);
const counts = read.map(({ table, rows }) => `${table} ${rows.length} rows`);
console.log(`${named} names of tests in ${files.length} test files: ${counts.join(', ')}`);
process.exitCode = missing.length + empty.length > 0 ? 1 : 0;
