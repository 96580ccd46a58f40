/** Colour of a segment that has no category, or one without a colour of its own. Carries white text. */
export const fallbackCategoryColor = '#6b7280';
