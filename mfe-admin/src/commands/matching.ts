const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Entries that contain all words of a query, best first: those that begin with it, then those with words that do.
 * Marks above and below letters do not count.
 * @param textOf what is searched; what is shown comes first
 */
export function matching<Entry>(
  entries: readonly Entry[],
  query: string,
  textOf: (entry: Entry) => string,
): readonly Entry[] {
  const wanted = plain(query).trim();
  if (wanted === '') return entries;
  const words = wanted.split(/\s+/);
  return entries
    .map((entry) => ({ entry, text: ` ${plain(textOf(entry))}` }))
    .filter(({ text }) => words.every((word) => text.includes(word)))
    .map(({ entry, text }) => ({
      entry,
      rank: text.startsWith(` ${wanted}`) ? 0 : words.every((word) => text.includes(` ${word}`)) ? 1 : 2,
    }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry);
}
