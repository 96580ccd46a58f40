import { type AdminItem, listAdminItems, type PublishedKind } from '@show/contracts';
import type { ContentUnderTest } from './content';

/** All items of `GET /api/admin/items`. */
export async function adminItems(content: ContentUnderTest, query = ''): Promise<AdminItem[]> {
  const { body } = await content.get(`/api/admin/items${query}`, { as: 'admin' });
  return listAdminItems.response.parse(body);
}

export async function adminItem(
  content: ContentUnderTest,
  type: PublishedKind,
  id: number,
): Promise<AdminItem | undefined> {
  return (await adminItems(content)).find((item) => item.type === type && item.id === id);
}

export const editAdminItems = (
  content: ContentUnderTest,
  items: readonly { type: PublishedKind; id: number; updatedAt?: string }[],
  change: object,
): ReturnType<ContentUnderTest['patch']> => content.patch('/api/admin/items', { items, ...change });

export const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();
