import { type AdminItem, listAdminItems, type PublishedKind } from '@show/contracts';
import type { ContentUnderTest } from './content';

/** The list of everything as staff see it. */
export async function adminItems(content: ContentUnderTest, query = ''): Promise<AdminItem[]> {
  const { body } = await content.get(`/api/admin/items${query}`, { as: 'admin' });
  return listAdminItems.response.parse(body);
}

/** One line of that list; undefined when it is not there. */
export async function adminItem(
  content: ContentUnderTest,
  type: PublishedKind,
  id: number,
): Promise<AdminItem | undefined> {
  return (await adminItems(content)).find((item) => item.type === type && item.id === id);
}

/** Changes several items at once, as staff do. */
export const editAdminItems = (
  content: ContentUnderTest,
  items: readonly { type: PublishedKind; id: number; updatedAt?: string }[],
  change: object,
): ReturnType<ContentUnderTest['patch']> => content.patch('/api/admin/items', { items, ...change });

/** An instant that has not come, for what is scheduled. */
export const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();
