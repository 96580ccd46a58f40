import type { SegmentCategory } from '@show/contracts/entities/segmentCategory';
import { useSearchParams } from '@show/web-kit/router';

const parameter = 'category';

/** URL form of a category: 'Food & Drink' is 'food-drink'. */
const addressName = ({ name }: SegmentCategory): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The category in the URL (`?category=food-drink`), so that a filtered list can be shared. */
export function useChosenCategory(categories: readonly SegmentCategory[]) {
  const [query, setQuery] = useSearchParams();
  const wanted = query.get(parameter)?.toLowerCase();
  const chosen = categories.find((category) => addressName(category) === wanted);
  const choose = (category: SegmentCategory | undefined) =>
    setQuery(category ? { [parameter]: addressName(category) } : {}, { preventScrollReset: true });
  return { chosen, choose };
}
