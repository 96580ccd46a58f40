import { isDeepStrictEqual } from 'node:util';
import {
  type CategoryChanges,
  putValues,
  type Show,
  type ShowEdit,
  type ShowSettings,
  type ShowValues,
  showSchema,
  showValue,
  showValues,
  validValues,
  withValues,
} from '@show/contracts';
import { assertNotStale, issuesOf, problems, selectRow } from '@show/service-kit';
import type { Knex } from 'knex';
import { withPageUrls } from '../../show/showSource';
import { announceShow } from './announceShow';

interface SettingsRow {
  readonly overrides: ShowValues;
  readonly updatedAt: string;
}

type Categories = NonNullable<Show['categories']>;

/** Applies the categories of the show to segments. `removed`: names of those that are no longer wanted. */
export type ApplyCategories = (
  trx: Knex.Transaction,
  categories: Categories,
  edit: CategoryChanges & { readonly removed: readonly string[] },
) => Promise<void>;

/** The values of the show that staff set instead of those of the show file. */
export function showService(db: Knex, file: Show, applyCategories: ApplyCategories) {
  const present = async (on: Knex, row: SettingsRow): Promise<ShowSettings> => {
    const show = await withPageUrls(on, withValues(file, row.overrides));
    const categories = withOthers(show.categories ?? [], await storedCategories(on));
    return {
      show: { ...show, ...(categories.length > 0 && { categories }) },
      file,
      changed: Object.keys(row.overrides).sort(),
      updatedAt: row.updatedAt,
    };
  };

  return {
    read: async (): Promise<ShowSettings> => present(db, await readRow(db)),

    /**
     * Sets values and resets others to those of the file. Throws conflict if the show was changed since it was read, and
     * invalid for values that do not fit together.
     */
    edit: ({ updatedAt: seen, values = {}, reset = [], categoryChanges }: ShowEdit): Promise<ShowSettings> =>
      db.transaction(async (trx) => {
        const row = await readRow(trx, 'for update');
        assertNotStale('show', { updatedAt: row.updatedAt, seen });
        const overrides = Object.fromEntries(
          Object.entries({ ...validValues(row.overrides), ...values }).filter(
            ([path, value]) =>
              !reset.includes(path) &&
              !isDeepStrictEqual(value ?? undefined, showValue(file, path) ?? undefined),
          ),
        );
        const before = await present(trx, row);
        const after = validShow(putValues(file, overrides));
        if (isDeepStrictEqual(overrides, row.overrides)) return present(trx, row);
        await trx.raw(`select set_config('show.file', ?, true)`, [JSON.stringify(showValues(file))]);
        await trx('show_settings').update({ overrides: JSON.stringify(overrides) });
        await announceShow(trx, after);
        const isListed = 'categories' in values || reset.includes('categories');
        if (isListed && after.categories && !isDeepStrictEqual(before.show.categories, after.categories)) {
          const { renamed, moved } = categoryChanges ?? { renamed: [], moved: [] };
          const left = missing(before.show.categories ?? [], after.categories);
          const removed = left.filter((name) => !renamed.some(({ from }) => isSameName(from, name)));
          await applyCategories(trx, after.categories, { renamed, moved, removed });
        }
        return present(trx, await readRow(trx));
      }),
  };
}

/** Throws invalid with every invalid value. */
function validShow(wanted: unknown): Show {
  const whole = showSchema.safeParse(wanted);
  if (whole.success) return whole.data;
  throw problems.invalid(issuesOf(whole.error, 'body.values'));
}

async function readRow(db: Knex, lock: '' | 'for update' = ''): Promise<SettingsRow> {
  const row = await selectRow<SettingsRow>(
    db,
    `select overrides, instant_text(updated_at) as "updatedAt" from show_settings ${lock}`,
  );
  if (!row) throw new Error('show_settings has no row');
  return row;
}

const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Names of the first list that the second does not have. */
const missing = (categories: Categories, others: Categories): string[] =>
  categories.map(({ name }) => name).filter((name) => !others.some((other) => isSameName(other.name, name)));

/** The show's categories, and after them those that only segments have. */
function withOthers(own: Categories, stored: Categories): Categories {
  const others = missing(stored, own);
  return [...own, ...stored.filter(({ name }) => others.includes(name))];
}

async function storedCategories(db: Knex): Promise<Categories> {
  return db('segment_categories')
    .orderBy([{ column: 'position' }, { column: 'name' }])
    .select('name', 'description', 'color')
    .whereNotNull('color');
}
