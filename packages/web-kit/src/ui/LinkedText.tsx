import type { ReactNode } from 'react';

/** A URL, or an @handle at the start of a word. Excludes trailing punctuation. */
const linkPattern =
  /https?:\/\/[^\s<>"]+[^\s<>".,;:!?'")\]}]|(?<![\w@./])@[A-Za-z0-9](?:[\w.-]*[A-Za-z0-9_])?/gi;

const urlOf = (match: string): string => (match.startsWith('@') ? `https://www.youtube.com/${match}` : match);

/** 'example.org' of 'https://www.example.org/mill'. */
const siteOf = (url: string): string => url.replace(/^https?:\/\/(?:www\.)?([^/?#]+).*$/i, '$1');

export interface LinkedTextProps {
  text: string;
  /** URLs are called by their site instead of in full. */
  sites?: boolean | undefined;
}

/**
 * Renders text with its line breaks; URLs and @handles (channels of the video site) become links. React escapes the
 * rest, and only http and https become links.
 */
export function LinkedText({ text, sites }: LinkedTextProps): ReactNode {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(linkPattern)) {
    parts.push(text.slice(end, match.index));
    parts.push(
      <a key={match.index} href={urlOf(match[0])} target="_blank" rel="noopener noreferrer">
        {sites ? siteOf(match[0]) : match[0]}
      </a>,
    );
    end = match.index + match[0].length;
  }
  parts.push(text.slice(end));
  return <span style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{parts}</span>;
}
