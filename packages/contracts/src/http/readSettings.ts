import type { z } from 'zod';

/** Description of the expected type, by its name in zod. */
const kinds: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  int: 'a whole number',
  number: 'a number',
  object: 'an object',
  string: 'a text',
};

const words: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined) return 'Is missing';
  if (issue.code === 'invalid_type') return `Must be ${kinds[issue.expected] ?? issue.expected}`;
  if (issue.code === 'invalid_value') return `Must be one of ${issue.values.join(', ')}`;
  if (issue.code === 'too_small') return `Must ${size(issue.origin)} at least ${issue.minimum}`;
  if (issue.code === 'too_big') return `Must ${size(issue.origin)} at most ${issue.maximum}`;
  return undefined;
};

/** A list has a number of entries, everything else is a number. */
const size = (origin: string): string => (origin === 'array' ? 'have entries,' : 'be');

export type Read<T> = { readonly value: T; readonly faults?: never } | { readonly faults: readonly string[] };

/** A settings file's content by its schema, or one sentence about each thing that is wrong with it. */
export function readSettings<T>(schema: z.ZodType<T>, json: unknown): Read<T> {
  const parsed = schema.safeParse(json, { error: words });
  if (parsed.success) return { value: parsed.data };
  return { faults: parsed.error.issues.flatMap(sentences) };
}

function sentences(issue: z.core.$ZodIssue): string[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => `${pathText([...issue.path, key])} is not a setting of a show`);
  }
  const message = issue.message.charAt(0).toLowerCase() + issue.message.slice(1);
  return [`${issue.path.length > 0 ? pathText(issue.path) : 'The whole'} ${message}`];
}

/** `podcasts[2].url` */
function pathText(path: readonly PropertyKey[]): string {
  return path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');
}
