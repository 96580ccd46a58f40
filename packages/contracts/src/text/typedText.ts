import { parsedUrl } from './parsedUrl';

/** Line ends of word processors, of slides and of Unicode. */
const lineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/**
 * Invisible characters, which come along when a text is copied: soft hyphens, zero-width spaces, the byte order mark,
 * fillers, and what turns the direction of the text behind it. Joiners stay where they join: emoji, and letters beyond
 * the Latin ones.
 */
const invisible =
  /\u034f|[\u00ad\u061c\u115f\u1160\u180e\u200b\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb]|(?<=^|[\s\p{ASCII}])[\u200c-\u200f]|[\u200c-\u200f](?=$|[\s\p{ASCII}])/gu;
const spaces = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g;

/** A text as intended: without invisible characters, every kind of space a space and every line end the usual one. */
export const typedText = (text: string): string =>
  text.replace(lineEnds, '\n').replace(invisible, '').replace(spaces, ' ');

/** Longer texts are not email addresses, and would make the patterns below slow. */
const longestEmail = 500;

/**
 * An email address as intended: out of `Ann <ann@example.org>`, `mailto:`, quotes or brackets, straight quotes and
 * hyphens where a phone's keyboard makes others, the domain in punycode. Any other text is left for a check to refuse.
 */
export function typedEmail(text: string): string {
  if (text.length > longestEmail) return text;
  const plain = typedText(text)
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u00b4\u02b9\u02bb\u02bc\u2018-\u201b\u2032]/g, "'")
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .trim();
  const named = /^[^<>@]*<([^<>]+)>[\s.,;]*$/.exec(plain)?.[1] ?? plain;
  const address = named
    .replace(/^[\s"'“”„«(<[]+|[\s"'“”«»)>\].,;:!?]+$/g, '')
    .replace(/^mailto:([^?]*)(?:\?.*)?$/i, '$1');
  const [, local, domain] = /^([^@]*)@([^@/?#:\s]+)$/.exec(address) ?? [];
  if (local === undefined || domain === undefined) return address;
  if (/^\p{ASCII}*$/u.test(domain)) return `${local}@${domain}`;
  return `${local}@${parsedUrl(`http://${domain}`)?.hostname ?? domain}`;
}
