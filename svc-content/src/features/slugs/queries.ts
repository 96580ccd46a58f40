import type { RootSlugKind } from '@show/contracts';
import { selectRow } from '@show/service-kit';
import type { Knex } from 'knex';

export interface RegisteredSlug {
  readonly type: RootSlugKind;
  readonly id: number;
  /** False for a slug that the item once had. */
  readonly current: boolean;
}

/** The item with this current or former slug, case-insensitively. */
export function findSlug(db: Knex, slug: string): Promise<RegisteredSlug | undefined> {
  return selectRow(
    db,
    `select item_type as type, item_id as id, is_current as current from slugs where lower(slug) = lower(?)`,
    [slug],
  );
}
