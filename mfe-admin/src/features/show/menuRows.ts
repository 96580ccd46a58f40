import type { MenuEntry } from '@show/contracts/site/menuSchema';
import { type MenuLink, type MenuName, siteMenus } from '@show/contracts/site/navigation';
import type { RowInputs } from './rowInputs';

/** The link of the site that a row is about; undefined for one of the owner's. */
export const siteLinkOf = (menu: MenuName, { id }: RowInputs): MenuLink | undefined =>
  siteMenus[menu].find((link) => link.id === id);

const rowOf = ({ id, label, hidden, page, url }: MenuEntry): RowInputs => ({
  id,
  label,
  hidden: hidden ? 'true' : '',
  page: page === undefined ? '' : String(page),
  url: url ?? '',
});

/** The links of the site, as they are without an owner's order. */
export const usualRows = (menu: MenuName): RowInputs[] =>
  siteMenus[menu].map(({ id, label }) => rowOf({ id, label }));

/** The rows of a menu. Links that the site has got since it was arranged are hidden, at its end. */
export function menuRows(menu: MenuName, entries: readonly MenuEntry[] | undefined): RowInputs[] {
  if (!entries) return usualRows(menu);
  const newer = usualRows(menu).filter(({ id }) => !entries.some((entry) => entry.id === id));
  return [...entries.map(rowOf), ...newer.map((row) => ({ ...row, hidden: 'true' }))];
}

/** The menu of rows as it is saved; null for that of the site. */
export function menuOf(menu: MenuName, rows: readonly RowInputs[]): unknown {
  if (JSON.stringify(rows) === JSON.stringify(usualRows(menu))) return null;
  return rows.map((row) => {
    const { id, label = '', hidden, page, url = '' } = row;
    return {
      id,
      label: label.trim(),
      ...(hidden && { hidden: true }),
      ...(page && { page: Number(page) }),
      ...(!page && !siteLinkOf(menu, row) && { url: url.trim() }),
    };
  });
}

/** An own link without a name. */
export const newLink = (page = '', label = ''): RowInputs => ({
  id: `own-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 6)}`,
  label,
  hidden: '',
  page,
  url: '',
});
