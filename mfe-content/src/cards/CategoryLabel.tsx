import { fallbackCategoryColor } from '@show/contracts/domain/fallbackCategoryColor';
import type { SegmentCategory } from '@show/contracts/entities/segmentCategory';
import { Badge } from '@show/web-kit/ui';

/** Badge with the name of a category in its color; gray if it has none. */
export function CategoryLabel({ category }: { category: SegmentCategory }) {
  return <Badge color={category.color || fallbackCategoryColor}>{category.name}</Badge>;
}
