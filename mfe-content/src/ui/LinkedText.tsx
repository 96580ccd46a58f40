import { siteOf, textLinks } from '@show/contracts/text/textLinks';
import { phoneUrl } from '@show/web-kit/format';
import type { ReactNode } from 'react';

export interface LinkedTextProps {
  text: string;
  /** URLs are called by their site instead of in full. */
  sites?: boolean | undefined;
}

type TextLinks = ReturnType<typeof textLinks>;

/** A phone number of the country, and a site without `https://`: iOS must not link them, see documentHtml.ts. */
const loosePattern =
  /(?<![\p{L}\p{N}_.@/+-])(?:(?:\+?1[ .-]?)?(?:\([2-9]\d\d\) ?|[2-9]\d\d[ .-])[2-9]\d\d[ .-]\d{4}(?![\p{L}\p{N}_-])|www\.[\p{L}\p{N}-]+\.\S+)/giu;

function looseLinks(text: string): TextLinks {
  return [...text.matchAll(loosePattern)].flatMap(({ index, 0: found }) => {
    if (!/^w/i.test(found)) return { index, text: found, url: phoneUrl(found) };
    // Finds where the sentence goes on.
    const [site] = textLinks(`https://${found}`);
    return site ? { ...site, index, text: site.text.slice('https://'.length) } : [];
  });
}

/** Parsers split text nodes of more than 65,536 code units, which hydration would not match. A code point has up to two. */
const piecesOf = (text: string) => text.match(/.{1,30000}/gsu) ?? [];

/**
 * Renders text with its line breaks; URLs, @handles (channels of the video site) and phone numbers become links. React
 * escapes the rest, and only http, https and tel become links.
 */
export function LinkedText({ text, sites }: LinkedTextProps): ReactNode {
  const parts: ReactNode[] = [];
  function add(text: string, links: TextLinks, addWords: (words: string) => void): void {
    let end = 0;
    for (const { index, text: label, url } of links) {
      addWords(text.slice(end, index));
      parts.push(
        <a
          key={parts.length}
          href={url}
          {...(!url.startsWith('tel:') && { target: '_blank', rel: 'noopener noreferrer' })}
        >
          {sites ? siteOf(label) : label}
        </a>,
      );
      end = index + label.length;
    }
    addWords(text.slice(end));
  }
  add(text, textLinks(text), (words) =>
    add(words, looseLinks(words), (plain) => parts.push(...piecesOf(plain))),
  );
  return <span style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{parts}</span>;
}
