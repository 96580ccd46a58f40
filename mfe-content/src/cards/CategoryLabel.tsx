import type { SegmentCategory } from '@show/contracts/entities/segmentCategory';
import { fallbackCategoryColor } from '@show/contracts/segmentCategories';
import { Badge } from '@show/web-kit/ui';

/** The name of a category on its own colour; grey where it has none. */
export function CategoryLabel({ category }: { category: SegmentCategory }) {
  return <Badge color={category.color || fallbackCategoryColor}>{category.name}</Badge>;
}
