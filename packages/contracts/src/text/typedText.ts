import { parsedUrl } from './parsedUrl';

/**
 * Signs without a look, which come along when a text is copied: soft hyphens, zero-width spaces, the byte order mark, and
 * what turns the direction of the text behind it. Joiners stay where they join: emoji, and letters beyond the Latin ones.
 */
const invisible =
  /[\u00ad\u180e\u200b\u202a-\u202e\u2060-\u2064\ufeff]|(?<=^|[\s\p{ASCII}])[\u200c-\u200f]|[\u200c-\u200f](?=$|[\s\p{ASCII}])/gu;
const spaces = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g;

/** A text as it was meant: without invisible signs, every kind of space a space. */
export const typedText = (text: string): string => text.replace(invisible, '').replace(spaces, ' ');

/**
 * An email address as it was meant: out of `Ann <ann@example.org>` or `mailto:`, straight quotes and hyphens where a
 * phone's keyboard makes others, the domain in punycode. Any other text is left for a check to refuse.
 */
export function typedEmail(text: string): string {
  const plain = typedText(text)
    .replace(/\p{Cf}/gu, '')
    .normalize('NFKC')
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .trim();
  const address = /^[^<>@]*<([^<>]+)>$/.exec(plain)?.[1] ?? plain.replace(/^mailto:/i, '');
  const [, local, domain] = /^([^@]*)@([^@/?#:\s]+?)\.?[,;]?$/.exec(address.trim()) ?? [];
  if (local === undefined || domain === undefined) return address.trim();
  if (/^\p{ASCII}*$/u.test(domain)) return `${local}@${domain}`;
  return `${local}@${parsedUrl(`http://${domain}`)?.hostname ?? domain}`;
}
