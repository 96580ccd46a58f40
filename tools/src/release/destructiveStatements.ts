import { sqlStatements } from './sqlStatements';

/** A statement after which processes of the last release no longer work on the database. */
interface DestructiveStatement {
  /** Name of the migration. */
  readonly file: string;
  /** The statement; also the key under which it can be accepted. */
  readonly what: string;
  /** The compatible alternative. */
  readonly advice: string;
}

const drop =
  'Processes of the last release still use it: stop using it in this release, and drop it in the next one';
const rename =
  'Processes of the last release know the old one: add a new one, fill both by a trigger, and drop the old one in the next release';
const required =
  'Processes of the last release leave it out: give it a default, or require it in the next release, when all of them write it';
const narrower =
  'Processes of the last release may write what it refuses: add it in the next release, when none of them does';

/** The first that fits decides. */
const rules: readonly (readonly [pattern: RegExp, advice: string])[] = [
  [/^(?:truncate|drop (?!index|trigger|policy)) ?/i, drop],
  [/^create unique index/i, narrower],
  [/^alter .*\b(?:rename (?!constraint)|set schema|alter (?:column )?\S+ (?:set data )?type) ?/i, rename],
  [/^alter .*\b(?:set not null|drop default)\b/i, required],
  [/^alter .*\bdrop (?!constraint|not null|expression|identity)/i, drop],
  [/^alter .*\badd (?:constraint|check|unique|primary key|foreign key|exclude)\b/i, narrower],
  [
    /^alter .*\badd (?:column )?\S+ (?![^,]*\b(?:default|generated|serial)\b)[^,]*\b(?:not null|primary key)\b/i,
    required,
  ],
];

const created = /^create (?:unlogged )?(?:table|type|domain)(?: if not exists)? (\S+)/i;
/** The object that a statement is about. */
const target =
  /^(?:truncate(?: table)?|create unique index.*? on|(?:alter|drop) (?:table|type|domain))(?: if exists)?(?: only)? ([\w."]+)/i;

interface SqlFile {
  readonly name: string;
  readonly sql: string;
}

/** What new migrations of a service take away from the last release, except from objects that they create. */
export function destructiveStatements(files: readonly SqlFile[]): DestructiveStatement[] {
  const statements = files.flatMap(({ name, sql }) =>
    sqlStatements(sql).map((what) => ({ file: name, what })),
  );
  const own = new Set(statements.flatMap(({ what }) => created.exec(what)?.[1] ?? []));
  return statements.flatMap(({ file, what }) => {
    const [, advice] = rules.find(([pattern]) => pattern.test(what)) ?? [];
    return advice && !own.has(target.exec(what)?.[1] ?? '') ? [{ file, what, advice }] : [];
  });
}
