import type { ShowEdit } from '@show/contracts/forms/showEdit';
import { podcastPlatforms, type Show, showSchema, socialNetworks } from '@show/contracts/site/show';
import { putValues, showValue } from '@show/contracts/site/showSettings';
import type { FormIssue } from '@show/web-kit/forms';
import { keyOf, type ShowFieldInfo, showFields } from './showFields';

export type TypedRow = Record<string, string>;
/** What the form holds, by the keys of its fields. */
export type ShowValuesTyped = Record<string, string | TypedRow[]>;

const names: Readonly<Record<string, readonly string[]>> = {
  social: socialNetworks,
  podcasts: podcastPlatforms,
};
const labels: Readonly<Record<string, string>> = {
  facebook: 'Facebook',
  x: 'X',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  spotify: 'Spotify',
  apple: 'Apple',
  amazon: 'Amazon',
  'youtube-music': 'YT Music',
  pandora: 'Pandora',
  iheart: 'iHeart',
  overcast: 'Overcast',
  'pocket-casts': 'Pocket Casts',
  castbox: 'Castbox',
  radiopublic: 'RadioPublic',
};

const rowOf = (row: object): TypedRow =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value === null ? '' : String(value)]));

/** A value of the show as it is typed. */
function typed({ path, kind }: ShowFieldInfo, value: unknown): string | TypedRow[] {
  const list = Array.isArray(value) ? value : [];
  switch (kind) {
    case 'lines':
      return list.join('\n');
    case 'paragraphs':
      return list.join('\n\n');
    case 'rows':
      return list.map(rowOf);
    case 'links':
      return (names[path] ?? []).map((id) =>
        rowOf(list.find((link) => link.id === id) ?? { id, label: labels[id] ?? id, url: '' }),
      );
    default:
      return value === undefined || value === null ? '' : String(value);
  }
}

const textsOf = (text: string, between: RegExp): string[] =>
  text
    .split(between)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** The value of the show that was typed; undefined where there is to be none of staff's own. */
function meant(field: ShowFieldInfo, value: string | TypedRow[]): unknown {
  if (typeof value !== 'string') {
    if (field.kind === 'links') return value.filter(({ url }) => url?.trim());
    const pictures = (field.columns ?? []).filter(({ kind }) => kind === 'picture');
    return value.map((row) => ({
      ...row,
      ...Object.fromEntries(pictures.map(({ name }) => [name, row[name] || null])),
    }));
  }
  const text = value.trim();
  if (text === '' && (field.optional || field.kind === 'picture')) return undefined;
  switch (field.kind) {
    case 'optional-line':
      return text === '' ? null : text;
    case 'number':
      return text === '' ? Number.NaN : Number(text);
    case 'lines':
      return textsOf(text, /\n/);
    case 'paragraphs':
      return textsOf(text, /\n\s*\n/);
    default:
      return text;
  }
}

/** The form of a show. */
export const typedShow = (show: Show): ShowValuesTyped =>
  Object.fromEntries(
    showFields.map((field) => [keyOf(field.path), typed(field, showValue(show, field.path))]),
  );

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

type Edit = Required<Pick<ShowEdit, 'values' | 'reset'>>;

/** What has been typed since the form was filled. */
function editOf(form: ShowValuesTyped, saved: ShowValuesTyped): Edit {
  const values: Record<string, unknown> = {};
  const reset: string[] = [];
  for (const field of showFields) {
    const now = form[keyOf(field.path)] ?? '';
    if (isSame(now, saved[keyOf(field.path)])) continue;
    const value = meant(field, now);
    if (value === undefined) reset.push(field.path);
    else values[field.path] = value;
  }
  return { values, reset };
}

/**
 * Judges the form by the rules of the show.
 * @param show that the form was filled from
 * @param file what takes the place of what is left empty
 */
export function judgeShow(
  form: ShowValuesTyped,
  { show, file }: { readonly show: Show; readonly file: Show },
  complain: (issues: readonly FormIssue[]) => void,
): Edit {
  const edit = editOf(form, typedShow(show));
  const again = Object.fromEntries(edit.reset.map((path) => [path, showValue(file, path)]));
  const whole = showSchema.safeParse(putValues(show, { ...again, ...edit.values }));
  if (!whole.success) complain(whole.error.issues.map((issue) => placed(issue, form)));
  return edit;
}

/** Puts an issue of the show to the field of the form that it belongs to. */
function placed(issue: FormIssue, form: ShowValuesTyped): FormIssue {
  const whole = issue.path.join('.');
  const field = showFields.find(({ path }) => whole === path || whole.startsWith(`${path}.`));
  // An optional part of which only one half was typed.
  const part = field ?? showFields.find(({ path }) => path.startsWith(`${whole}.`));
  if (!part) return issue;
  const key = keyOf(part.path);
  const [at, ...rest] = issue.path.slice(part.path.split('.').length);
  const message = part.kind === 'number' && form[key] === '' ? 'Enter a number' : issue.message;
  if (typeof at !== 'number' || (part.kind !== 'rows' && part.kind !== 'links'))
    return { path: [key], message };
  return { path: [key, part.kind === 'links' ? rowAt(form[key], at) : at, ...rest], message };
}

/** Index of a link in the form, where those without an address stand too. */
function rowAt(rows: string | TypedRow[] | undefined, at: number): number {
  const typedRows = typeof rows === 'string' || !rows ? [] : rows;
  const filled = typedRows.flatMap(({ url }, index) => (url?.trim() ? [index] : []));
  return filled[at] ?? 0;
}
