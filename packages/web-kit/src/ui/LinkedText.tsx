import type { ReactNode } from 'react';

/** A URL, or an @handle at the start of a word. Excludes trailing punctuation. */
const linkPattern =
  /https?:\/\/[^\s<>"]+[^\s<>".,;:!?'")\]}]|(?<![\w@./])@[A-Za-z0-9](?:[\w.-]*[A-Za-z0-9_])?/gi;

const addressOf = (match: string): string =>
  match.startsWith('@') ? `https://www.youtube.com/${match}` : match;

/**
 * Renders text with its line breaks; URLs and @handles (channels of the video site) become links. React escapes the
 * rest, and only http and https become links.
 */
export function LinkedText({ text }: { text: string }): ReactNode {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(linkPattern)) {
    parts.push(text.slice(end, match.index));
    parts.push(
      <a key={match.index} href={addressOf(match[0])} target="_blank" rel="noopener noreferrer">
        {match[0]}
      </a>,
    );
    end = match.index + match[0].length;
  }
  parts.push(text.slice(end));
  return <span style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{parts}</span>;
}
