/** Entry numbers that a text speaks of ('the 500th', 'scan #500') and that are not the winning one. */
export function otherNumbers(text: string, target: number): string[] {
  const found = text.matchAll(/#\s?(\d[\d,]*)|\b(\d[\d,]*)(?:st|nd|rd|th)\b/gi);
  const others = [...found].filter(
    ([, sign, ordinal = '']) => Number((sign ?? ordinal).replaceAll(',', '')) !== target,
  );
  return [...new Set(others.map(([words]) => words))];
}
