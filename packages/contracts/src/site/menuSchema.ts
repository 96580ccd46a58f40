import { z } from 'zod';
import { idSchema } from '../domain/fields';
import { countSigns } from '../text/excerpt';
import { type MenuLink, type MenuName, siteMenus } from './navigation';
import { line, urlSchema } from './showTexts';

/** Characters of a name in a menu. */
export const maxMenuSigns = 24;
/** Characters of all names in the main menu: they fit one row of a laptop. */
const maxMainSigns = 100;
/** Links that a menu shows. */
const maxShown: Readonly<Record<MenuName, number>> = { main: 9, quick: 12, last: 12 };
/** The law requires that visitors find them. */
const alwaysShown: ReadonlySet<string> = new Set(['privacy', 'terms']);

const entrySchema = z.strictObject({
  /** Id of a link of the site, or generated for a link that the owner added. */
  id: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'Must be a short id'),
  label: line(200).refine(
    (name) => countSigns(name) <= maxMenuSigns,
    `Must be at most ${maxMenuSigns} characters`,
  ),
  hidden: z.boolean().optional(),
  /** The page of the owner's that it leads to; its URL follows that of the page. */
  page: idSchema.optional(),
  /** URL of a link that the owner added. */
  url: urlSchema.optional(),
});
export type MenuEntry = z.infer<typeof entrySchema>;

/** What visitors get of a menu; it may be empty, as links to pages that they cannot see are left out. */
export const shownMenuSchema = z.array(entrySchema);

/** A menu as an owner has arranged it. */
export function menuSchema(name: MenuName) {
  const site: readonly MenuLink[] = siteMenus[name];
  const most = maxShown[name];
  return z
    .array(entrySchema)
    .min(1)
    .max(40, 'Must be at most 40')
    .check(({ value, issues }) => {
      const complain = (message: string, ...path: (string | number)[]) =>
        issues.push({ code: 'custom', input: value, path, message });
      const shown = value.filter(({ hidden }) => !hidden);
      if (shown.length === 0) complain('Show at least one link');
      if (shown.length > most) complain(`Show at most ${most} links: hide some`);
      const signs = shown.reduce((sum, { label }) => sum + countSigns(label), 0);
      if (name === 'main' && signs > maxMainSigns)
        complain(
          `The names have ${signs} characters together, and ${maxMainSigns} fit: shorten or hide some`,
        );
      for (const [at, { id, hidden, page, url }] of value.entries()) {
        if (value.findIndex((other) => other.id === id) !== at)
          complain('Another link has this id', at, 'id');
        const isSite = site.some((link) => link.id === id);
        if (!isSite && page === undefined && url === undefined) complain('Enter where it leads', at, 'url');
        if (hidden && alwaysShown.has(id)) complain('Visitors must be able to find this page', at, 'label');
      }
    });
}
