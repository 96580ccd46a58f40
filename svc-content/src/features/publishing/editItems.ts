import {
  type AdminItem,
  capitalized,
  hasCapability,
  type ItemsEditForm,
  itemKinds,
  type ProblemIssue,
  type PublishedKind,
  publishedKinds,
} from '@show/contracts';
import { problems } from '@show/service-kit';
import type { Knex } from 'knex';
import { announceItems } from '../../items/announceItems';
import { refusing } from '../../items/refusals';
import { columnsOf, writeColumns } from '../../items/writeColumns';
import { listAdminItems } from './queries';

type Wanted = ItemsEditForm['items'][number];
type Change = Omit<ItemsEditForm, 'items'>;

/**
 * Makes the same change to many items, or to none if one cannot be changed, each with its event. Throws invalid with every
 * item that is missing or unsuitable, and conflict with every item that was changed since it was read.
 */
export async function editItems(db: Knex, { items, ...change }: ItemsEditForm): Promise<AdminItem[]> {
  refuseUnsuitable(items, change);
  return refusing(() =>
    db.transaction(async (trx) => {
      await lockItems(trx, items);
      for (const kind of publishedKinds) {
        const ids = items.filter(({ type }) => type === kind).map(({ id }) => id);
        if (ids.length === 0) continue;
        await writeColumns(trx, kind, ids, columnsOf(change));
        await announceItems(trx, kind, ids);
      }
      const wanted = new Set(items.map(keyOf));
      return (await listAdminItems(trx)).filter((item) => wanted.has(keyOf(item)));
    }),
  );
}

const keyOf = ({ type, id }: { type: PublishedKind; id: number }) => `${type} ${id}`;
/** 'TV segment 12' */
const nameOf = ({ type, id }: { type: PublishedKind; id: number }) =>
  `${capitalized(itemKinds[type].one)} ${id}`;

function refuseUnsuitable(items: readonly Wanted[], { featured, categoryId }: Change): void {
  const issues: ProblemIssue[] = [];
  items.forEach(({ type, id }, at) => {
    const refuse = (what: string) =>
      issues.push({ path: `body.items.${at}`, message: `${nameOf({ type, id })} ${what}` });
    if (featured !== undefined && !hasCapability(type, 'featured')) refuse('cannot be featured');
    if (categoryId !== undefined && !hasCapability(type, 'category')) refuse('has no category');
  });
  if (issues.length > 0) throw problems.invalid(issues);
}

/** Locks all items in a fixed order, and checks that they exist and are unchanged since they were read. */
async function lockItems(trx: Knex.Transaction, items: readonly Wanted[]): Promise<void> {
  const stored = new Map<string, number>();
  for (const kind of publishedKinds) {
    const ids = items.filter(({ type }) => type === kind).map(({ id }) => id);
    const rows: { id: number; updatedAt: string }[] = await trx(itemKinds[kind].table)
      .whereIn('id', ids)
      .orderBy('id')
      .forUpdate()
      .select('id', trx.raw('instant_text(updated_at) as "updatedAt"'));
    for (const { id, updatedAt } of rows) stored.set(keyOf({ type: kind, id }), Date.parse(updatedAt));
  }
  const issuesOf = (isWrong: (item: Wanted, updatedAt: number | undefined) => boolean, what: string) =>
    items.flatMap((item, at): ProblemIssue[] =>
      isWrong(item, stored.get(keyOf(item)))
        ? [{ path: `body.items.${at}`, message: `${nameOf(item)} ${what}` }]
        : [],
    );
  const missing = issuesOf((_item, updatedAt) => updatedAt === undefined, 'is not there');
  if (missing.length > 0) throw problems.invalid(missing);
  const conflicts = issuesOf(
    (item, updatedAt) => item.updatedAt !== undefined && Date.parse(item.updatedAt) !== updatedAt,
    'was changed since you loaded it',
  );
  if (conflicts.length > 0) {
    const detail = `Nothing was changed, because ${conflicts.length} of these items changed since you loaded them. Reload and try again.`;
    throw problems.conflict('conflict', detail, { issues: conflicts });
  }
}
