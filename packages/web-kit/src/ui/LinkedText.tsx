import { siteOf, textLinks } from '@show/contracts/text/textLinks';
import type { ReactNode } from 'react';

export interface LinkedTextProps {
  text: string;
  /** URLs are called by their site instead of in full. */
  sites?: boolean | undefined;
}

/** Parsers split text nodes of more than 65,536 code units, which hydration would not match. A code point has up to two. */
const piecesOf = (text: string) => text.match(/.{1,30000}/gsu) ?? [];

/**
 * Renders text with its line breaks; URLs and @handles (channels of the video site) become links. React escapes the
 * rest, and only http and https become links.
 */
export function LinkedText({ text, sites }: LinkedTextProps): ReactNode {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const link of textLinks(text)) {
    parts.push(...piecesOf(text.slice(end, link.index)));
    parts.push(
      <a key={link.index} href={link.url} target="_blank" rel="noopener noreferrer">
        {sites ? siteOf(link.text) : link.text}
      </a>,
    );
    end = link.index + link.text.length;
  }
  parts.push(...piecesOf(text.slice(end)));
  return <span style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{parts}</span>;
}
