import { isDeepStrictEqual } from 'node:util';
import {
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
import { recordChange } from '../../items/recordChange';

interface SettingsRow {
  readonly overrides: ShowValues;
  readonly updatedAt: string;
}

/** Applies the categories of the show to segments. */
export type ApplyCategories = (
  trx: Knex.Transaction,
  categories: NonNullable<Show['categories']>,
) => Promise<void>;

/** The values of the show that staff set instead of those of the show file. */
export function showService(db: Knex, file: Show, applyCategories: ApplyCategories) {
  const present = async (on: Knex, row: SettingsRow): Promise<ShowSettings> => {
    const show = withValues(file, row.overrides);
    const categories = show.categories ?? (await storedCategories(on));
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
    edit: ({ updatedAt: seen, values = {}, reset = [] }: ShowEdit): Promise<ShowSettings> =>
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
        const before = withValues(file, row.overrides);
        const after = validShow(putValues(file, overrides));
        if (isDeepStrictEqual(overrides, row.overrides)) return present(trx, row);
        await trx.raw(`select set_config('show.file', ?, true)`, [JSON.stringify(showValues(file))]);
        await trx('show_settings').update({ overrides: JSON.stringify(overrides) });
        await recordChange(trx, 'show', { id: 1 });
        if (after.categories && !isDeepStrictEqual(before.categories, after.categories))
          await applyCategories(trx, after.categories);
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

async function storedCategories(db: Knex): Promise<NonNullable<Show['categories']>> {
  return db('segment_categories')
    .orderBy([{ column: 'position' }, { column: 'name' }])
    .select('name', 'description', 'color')
    .whereNotNull('color');
}
