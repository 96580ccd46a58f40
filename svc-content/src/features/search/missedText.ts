import { searchWords } from './words';

const shortest = 3;
const longest = 40;
const maxWords = 4;
/** A word, or a number such as a year. */
const plainWord = /^(?:\p{L}+|\d{1,4})$/u;
/** Email and web addresses, and codes such as ABCD-EFGH-JKLM. */
const tellsMore = /@|\w\.\w|[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}/i;

/**
 * The words of a search as they may be stored; undefined for what looks like an address, a phone number or a code, and
 * for what is too long to be the name of a place.
 */
export function missedText(query: string): string | undefined {
  if (tellsMore.test(query)) return undefined;
  const words = searchWords(query);
  const digits = words.join('').replace(/\D/g, '');
  const text = words.join(' ');
  const isPlain =
    words.length <= maxWords && digits.length <= 4 && words.every((word) => plainWord.test(word));
  return isPlain && text.length >= shortest && text.length <= longest ? text : undefined;
}
