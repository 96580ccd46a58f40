/** Color of a segment without a category, or with one that has no color. Carries white text. */
export const fallbackCategoryColor = '#6b7280';
