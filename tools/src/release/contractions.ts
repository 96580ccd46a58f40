import { splitList, sqlStatements } from './sqlStatements';

/** A statement after which processes of the last release no longer work on the database. */
export interface Contraction {
  /** What it takes away; also the key under which it can be accepted. */
  readonly what: string;
  /** What to do instead. */
  readonly advice: string;
}

const advice = {
  drop: 'Processes of the last release still use it: stop using it in this release, and drop it in the next one',
  rename:
    'Processes of the last release know the old name: add one with the new name, fill both by a trigger, and drop the old one in the next release',
  type: 'Processes of the last release write what fits the old type: add a column of the new type, fill both by a trigger, and drop the old one in the next release',
  required:
    'Processes of the last release leave it out: give it a default, or require it in the next release, when all of them write it',
  narrower:
    'Processes of the last release may write what it refuses: add it in the next release, when none of them does',
} as const;

/** `NAME` stands for an identifier, a blank for any white space. */
const expression = (source: string) =>
  new RegExp(`^${source.replaceAll('NAME', '((?:\\w+\\.)?"?\\w+"?)')}`, 'i');

const created = expression('create (?:unlogged )?(?:table|type|domain)(?: if not exists)? NAME');
const altered = expression(
  '(?:alter)(?: foreign)? (?:table|type|domain|view|sequence|function)(?: if exists)?(?: only)? NAME(?:\\([^)]*\\))? (.*)$',
);
const dropped = expression(
  'drop (table|(?:materialized )?view|function|procedure|aggregate|type|domain|sequence|schema)(?: if exists)? (.+?)(?: cascade| restrict)?$',
);
const truncated = expression('truncate(?: table)?(?: only)? NAME');
const uniqueIndex = expression(
  'create unique index(?: concurrently)?(?: if not exists)?(?: (?!on )\\w+)? on(?: only)? NAME',
);

type Rule = readonly [
  action: RegExp,
  /** Undefined: it takes nothing away. */
  find: (table: string, match: RegExpExecArray) => Contraction | undefined,
];

/** What one action of an `alter` takes away, by the first rule that fits. */
const rules: readonly Rule[] = [
  [expression('rename to NAME'), (on, [, to]) => ({ what: `renames ${on} to ${to}`, advice: advice.rename })],
  [expression('rename constraint '), () => undefined],
  [
    expression('rename (?:column |value |attribute )?(\\S+) to'),
    (on, [, from]) => ({ what: `renames ${from} of ${on}`, advice: advice.rename }),
  ],
  [expression('set schema NAME'), (on, [, to]) => ({ what: `moves ${on} to ${to}`, advice: advice.rename })],
  [expression('drop (?:constraint|default|not null|expression|identity)\\b'), () => undefined],
  [
    expression('drop (?:column )?(?:if exists )?NAME'),
    (on, [, column]) => ({ what: `drops the column ${column} of ${on}`, advice: advice.drop }),
  ],
  [
    expression('add (?:constraint NAME |(?=(?:check|unique|primary key|foreign key|exclude)\\b))'),
    (on, [, constraint]) => ({
      what: `adds ${constraint ? `the constraint ${constraint}` : 'a constraint'} to ${on}`,
      advice: advice.narrower,
    }),
  ],
  [
    expression('add (?:column )?(?:if not exists )?NAME (.*)$'),
    (on, [, column, definition = '']) =>
      /\bnot null\b|\bprimary key\b/i.test(definition) &&
      !/\bdefault\b|\bgenerated\b|\bserial\b/i.test(definition)
        ? {
            what: `adds the column ${column} to ${on}, not null and without a default`,
            advice: advice.required,
          }
        : undefined,
  ],
  [
    expression('alter (?:column )?NAME (?:set not null|drop default)'),
    (on, [, column]) => ({ what: `requires ${column} of ${on}`, advice: advice.required }),
  ],
  [expression('set not null'), (on) => ({ what: `requires a value of ${on}`, advice: advice.required })],
  [
    expression('alter (?:column )?NAME (?:set data )?type '),
    (on, [, column]) => ({ what: `changes the type of ${column} of ${on}`, advice: advice.type }),
  ],
];

/** A file of migrations. */
interface SqlFile {
  readonly name: string;
  readonly sql: string;
}

/**
 * What new migrations of a service take away from processes of the release before. What these migrations make
 * themselves they may change as they like.
 */
export function contractions(files: readonly SqlFile[]): (Contraction & { readonly file: string })[] {
  const statements = files.flatMap(({ name, sql }) =>
    sqlStatements(sql).map((text) => ({ file: name, text })),
  );
  const own = new Set(statements.map(({ text }) => created.exec(text)?.[1]));
  return statements.flatMap(({ file, text }) => contractionsOf(text, own).map((one) => ({ file, ...one })));
}

function contractionsOf(statement: string, own: ReadonlySet<string | undefined>): Contraction[] {
  const [, kind, targets = ''] = dropped.exec(statement) ?? [];
  if (kind) {
    return splitList(targets)
      .filter((target) => !own.has(target))
      .map((target) => ({ what: `drops the ${kind.toLowerCase()} ${target}`, advice: advice.drop }));
  }
  const [, emptied] = truncated.exec(statement) ?? [];
  if (emptied && !own.has(emptied)) return [{ what: `empties ${emptied}`, advice: advice.drop }];
  const [, indexed] = uniqueIndex.exec(statement) ?? [];
  if (indexed && !own.has(indexed))
    return [{ what: `adds a unique index to ${indexed}`, advice: advice.narrower }];
  const [, table, actions = ''] = altered.exec(statement) ?? [];
  if (!table || own.has(table)) return [];
  return splitList(actions).flatMap((action) => {
    for (const [pattern, find] of rules) {
      const match = pattern.exec(action);
      if (match) return find(table, match) ?? [];
    }
    return [];
  });
}
