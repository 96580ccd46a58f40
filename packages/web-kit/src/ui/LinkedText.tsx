import type { ReactNode } from 'react';

/** A web address, or an @handle that begins a word. Closing punctuation belongs to the sentence. */
const linkPattern =
  /https?:\/\/[^\s<>"]+[^\s<>".,;:!?'")\]}]|(?<![\w@./])@[A-Za-z0-9](?:[\w.-]*[A-Za-z0-9_])?/gi;

const addressOf = (match: string): string =>
  match.startsWith('@') ? `https://www.youtube.com/${match}` : match;

/**
 * A text whose web addresses and @handles (which lead to the video site's channel) are links, with its line breaks.
 * React escapes the rest; no other scheme than http and https ever becomes a link.
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
