/** Colour of a segment that has no category, or one without a colour of its own. */
export const fallbackCategoryColor = '#6b7280';

/**
 * The seven categories and their colours. Each carries white text at 4.5:1 or better, and none is the
 * pure red, orange, blue or green that mean something on the map.
 */
export const segmentCategories = [
  { name: 'Arts & Entertainment', color: '#7a3e8e' },
  { name: 'Events & Experiences', color: '#a8502a' },
  { name: 'Community & Causes', color: '#1f6f78' },
  { name: 'Fashion & Lifestyle', color: '#a8326e' },
  { name: 'Attractions & Adventure', color: '#3d6b35' },
  { name: 'Food & Drink', color: '#8a5a00' },
  { name: 'Shopping & Services', color: '#3f568f' },
] as const;

export type SegmentCategoryName = (typeof segmentCategories)[number]['name'];

/** Colour by category name, without regard to case; grey for any other name and for none. */
export function categoryColor(name: string | null | undefined): string {
  const wanted = name?.trim().toLowerCase();
  return (
    segmentCategories.find((category) => category.name.toLowerCase() === wanted)?.color ??
    fallbackCategoryColor
  );
}
