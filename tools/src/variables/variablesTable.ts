import { processNames } from '@show/contracts/deploy/parts';
import type { z } from 'zod';
import { environmentSchema } from '../stack/environment';
import { processConfigs } from '../stack/processConfigs';

interface Variable {
  readonly name: string;
  /** Its default as text; empty when there is none, or when it depends on the machine. */
  readonly usual: string;
  readonly meaning: string;
  /** Processes that read it; none for a variable of the launcher alone. */
  readonly processes: readonly string[];
}

/** Variables of the command line tools, which no schema reads. */
const ofTools: readonly Variable[] = [
  {
    name: 'BACKUP_PASSPHRASE',
    usual: '',
    meaning: 'passphrase of `npm run backup`, which then encrypts, and of `npm run restore`',
    processes: [],
  },
  { name: 'CHROMIUM_PATH', usual: '', meaning: 'browser for the browser tests', processes: [] },
];

const decidesWhoWins = /^(ENTRY_COOLDOWN|CLAIM_)/;

/** Every variable once, by name, with the processes that read it. */
export function allVariables(): readonly Variable[] {
  const found = new Map<string, Variable>(
    variablesOf(environmentSchema).map((variable) => [variable.name, { ...variable, processes: [] }]),
  );
  for (const process of processNames) {
    for (const variable of variablesOf(processConfigs[process])) {
      const known = found.get(variable.name) ?? { ...variable, processes: [] };
      found.set(variable.name, { ...known, processes: [...known.processes, process] });
    }
  }
  return [...found.values(), ...ofTools];
}

/** The tables of docs/running.md: what decides who wins, what `npm start` takes, what each process takes besides. */
export function variablesTables(): string {
  const all = allVariables();
  const ofLauncher = new Set(Object.keys(environmentSchema.shape));
  const tools = new Set(ofTools.map(({ name }) => name));
  const groups: readonly (readonly [string, (variable: Variable) => boolean])[] = [
    ['What decides who wins', ({ name }) => decidesWhoWins.test(name)],
    ['The stack', ({ name }) => ofLauncher.has(name) || tools.has(name)],
    ['Single processes', () => true],
  ];
  const left = new Set(all);
  const tables = groups.map(([title, belongs]) => {
    const rows = [...left].filter(belongs);
    for (const row of rows) left.delete(row);
    return `### ${title}\n\n| Name | Default | Meaning |\n|--|--|--|\n${rows.map(rowOf).join('\n')}`;
  });
  return tables.join('\n\n');
}

function rowOf({ name, usual, meaning, processes }: Variable): string {
  const readBy =
    processes.length > 0 && processes.length < processNames.length ? ` (${processes.join(', ')})` : '';
  return `| \`${name}\` | ${usual} | ${meaning}${readBy} |`;
}

function variablesOf(schema: z.ZodObject): readonly Omit<Variable, 'processes'>[] {
  return Object.entries(schema.shape).map(([name, variable]) => ({
    name,
    usual: name === 'RENDER_WORKERS' ? 'cores - 1, at most 4' : defaultOf(variable),
    meaning: (variable as z.ZodType).description ?? '',
  }));
}

function defaultOf(schema: z.core.$ZodType): string {
  const parsed = (schema as z.ZodType).safeParse(undefined);
  const value = parsed.success ? parsed.data : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
