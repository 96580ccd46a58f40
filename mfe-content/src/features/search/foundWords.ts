/** Characters before the first found word from which a text does not begin with its beginning. */
const farIn = 60;
/** Characters before it that are shown then. */
const before = 30;

/** Matches each word of a text that begins with one of the query's, as the search does; undefined without any. */
export function foundWords(query: string): RegExp | undefined {
  const wanted = query.match(/[\p{L}\p{N}]+/gu);
  return wanted ? new RegExp(`(?<![\\p{L}\\p{N}])(?:${wanted.map(beginning).join('|')})`, 'giu') : undefined;
}

/** Numbers are found whole: 1 is not the beginning of 12. */
const beginning = (word: string): string =>
  /^\d+$/.test(word) ? `${word}(?![\\p{L}\\p{N}])` : `${word}[\\p{L}\\p{N}]*`;

/**
 * A text from where the first found word is in sight within one or two lines: from its sentence, or, where that begins
 * long before, from a few words before it.
 */
export function fromFound(text: string, query: string): string {
  const found = foundWords(query);
  const at = found ? text.search(found) : -1;
  if (at <= farIn) return text;
  const sentence = /^.*[.!?]\s+/su.exec(text.slice(0, at))?.[0].length ?? 0;
  if (at - sentence <= farIn) return text.slice(sentence);
  const word = text.slice(0, at - before).search(/\S+\s*$/);
  return `…${text.slice(word)}`;
}
