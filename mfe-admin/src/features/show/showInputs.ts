import type { CategoryChanges, ShowEdit } from '@show/contracts/forms/showEdit';
import { podcastPlatforms, type Show, showSchema, socialNetworks } from '@show/contracts/site/show';
import { putValues, showValue } from '@show/contracts/site/showSettings';
import type { FormIssue } from '@show/web-kit/forms';
import { menuOf, menuRows } from './menuRows';
import type { RowInputs, ShowInputs } from './rowInputs';
import type { RowColumn, ShowFieldInfo } from './showFieldInfo';
import { keyOf, showFields } from './showFields';

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

const rowOf = (row: object): RowInputs =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value === null ? '' : String(value)]));

export const blankRow = (columns: readonly RowColumn[]): RowInputs =>
  Object.fromEntries(columns.map(({ name, choices }) => [name, choices?.[0] ?? '']));

/** The input for a value of the show. */
function inputOf(
  { path, kind, owned, menu = 'main', columns = [] }: ShowFieldInfo,
  value: unknown,
): string | RowInputs[] {
  const list = Array.isArray(value) ? value : [];
  switch (kind) {
    case 'lines':
      return list.join('\n');
    case 'paragraphs':
      return list.join('\n\n');
    case 'menu':
      return menuRows(menu, value === undefined ? undefined : list);
    case 'rows':
      return list.map((row) => ({
        ...blankRow(columns),
        ...rowOf(row),
        ...(owned && { was: String(row.name) }),
      }));
    case 'links':
      return (names[path] ?? []).map((id) =>
        rowOf(list.find((link) => link.id === id) ?? { id, label: labels[id] ?? id, url: '' }),
      );
    default:
      return value === undefined || value === null ? '' : String(value);
  }
}

/** Whether a row stays in its list. */
export const isKept = ({ movesTo }: RowInputs): boolean => movesTo === undefined;

const splitText = (text: string, between: RegExp): string[] =>
  text
    .split(between)
    .map((part) => part.trim())
    .filter((part) => part !== '');

const parseRow = (columns: readonly RowColumn[], row: RowInputs): Record<string, unknown> =>
  Object.fromEntries(
    columns.flatMap(({ name, kind, optional }): [string, unknown][] => {
      const value = row[name] ?? '';
      if (kind === 'picture') return [[name, value || null]];
      if (kind === 'yes-no') return value === '' ? [] : [[name, true]];
      return optional && value.trim() === '' ? [] : [[name, value]];
    }),
  );

/** Parses an input. Null: the show has none; undefined resets the value to that of the show file. */
function parseInput(field: ShowFieldInfo, value: string | RowInputs[]): unknown {
  if (typeof value !== 'string') {
    if (field.kind === 'menu') return menuOf(field.menu ?? 'main', value);
    if (field.kind === 'links') return value.filter(({ url }) => url?.trim());
    const rows = value.filter(isKept).map((row) => parseRow(field.columns ?? [], row));
    return rows.length === 0 && field.optional ? null : rows;
  }
  const text = value.trim();
  if (text === '' && field.optional) return null;
  if (text === '' && field.kind === 'picture') return undefined;
  switch (field.kind) {
    case 'optional-line':
      return text === '' ? null : text;
    case 'number':
      return text === '' ? Number.NaN : Number(text);
    case 'lines':
      return splitText(text, /\n/);
    case 'paragraphs':
      return splitText(text, /\n\s*\n/);
    default:
      return text;
  }
}

export const showInputs = (show: Show): ShowInputs =>
  Object.fromEntries(
    showFields.map((field) => [keyOf(field.path), inputOf(field, showValue(show, field.path))]),
  );

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

type Edit = Required<Pick<ShowEdit, 'values' | 'reset'>> & Pick<ShowEdit, 'categoryChanges'>;

/** The values that differ from the saved ones. */
function editOf(form: ShowInputs, saved: ShowInputs): Edit {
  const values: Record<string, unknown> = {};
  const reset: string[] = [];
  for (const field of showFields) {
    const now = form[keyOf(field.path)] ?? '';
    if (isSame(now, saved[keyOf(field.path)])) continue;
    const value = parseInput(field, now);
    if (value === undefined) reset.push(field.path);
    else values[field.path] = value;
  }
  const categories = form[keyOf('categories')];
  const isListed = 'categories' in values && Array.isArray(categories);
  return { values, reset, ...(isListed && { categoryChanges: changesOf(categories) }) };
}

/** What happens to the segments of categories that have another name or are removed. */
function changesOf(rows: readonly RowInputs[]): CategoryChanges {
  const saved = rows.flatMap(({ was: from, name = '', movesTo }) =>
    from ? [{ from, to: name.trim(), movesTo }] : [],
  );
  return {
    renamed: saved.flatMap(({ from, to, movesTo }) =>
      movesTo === undefined && to !== from ? [{ from, to }] : [],
    ),
    moved: saved.flatMap(({ from, movesTo }) =>
      movesTo === undefined ? [] : [{ from, to: movesTo || null }],
    ),
  };
}

/**
 * Validates the form by the schema of the show.
 * @param show that the form was filled from
 * @param file provides the values that are left empty
 */
export function judgeShow(
  form: ShowInputs,
  { show, file }: { readonly show: Show; readonly file: Show },
  complain: (issues: readonly FormIssue[]) => void,
): Edit {
  const edit = editOf(form, showInputs(show));
  const again = Object.fromEntries(edit.reset.map((path) => [path, showValue(file, path)]));
  const whole = showSchema.safeParse(putValues(show, { ...again, ...edit.values }));
  if (!whole.success) complain(whole.error.issues.map((issue) => fieldIssue(issue, form)));
  return edit;
}

/** Maps an issue of the show schema to its form field. */
function fieldIssue(issue: FormIssue, form: ShowInputs): FormIssue {
  const whole = issue.path.join('.');
  const field = showFields.find(({ path }) => whole === path || whole.startsWith(`${path}.`));
  // An optional object with only some of its values filled in.
  const part = field ?? showFields.find(({ path }) => path.startsWith(`${whole}.`));
  if (!part) return issue;
  const key = keyOf(part.path);
  const [at, ...rest] = issue.path.slice(part.path.split('.').length);
  const message = part.kind === 'number' && form[key] === '' ? 'Enter a number' : issue.message;
  if (typeof at !== 'number' || !isList(part)) return { path: [key], message };
  const isSent = part.kind === 'links' ? ({ url }: RowInputs) => Boolean(url?.trim()) : isKept;
  return { path: [key, rowAt(form[key], at, isSent), ...rest], message };
}

const isList = ({ kind }: ShowFieldInfo): boolean => kind === 'rows' || kind === 'links' || kind === 'menu';

/** Index in the form, which also has rows for links without a URL, and removed ones. */
function rowAt(
  rows: string | RowInputs[] | undefined,
  at: number,
  isSent: (row: RowInputs) => boolean,
): number {
  const rowInputs = typeof rows === 'string' || !rows ? [] : rows;
  return rowInputs.flatMap((row, index) => (isSent(row) ? [index] : []))[at] ?? 0;
}
