import { parsedUrl } from './parsedUrl';

/** A piece of a line: plain, or a link on the site or to another. */
interface TextPiece {
  readonly text: string;
  readonly url?: string;
}

/** A paragraph, whose line breaks stay, or a list. */
interface TextPart {
  readonly type: 'paragraph' | 'bullets' | 'numbers';
  readonly lines: readonly string[];
}

const bullet = /^\s*[-*•]\s+/;
const number = /^\s*\d{1,3}[.)]\s+/;

/** The parts of a text: an empty line begins a new paragraph, lines with `- ` or `1. ` are a list. */
export function textParts(text: string): TextPart[] {
  const parts: { type: TextPart['type']; lines: string[] }[] = [];
  let goesOn = false;
  for (const line of text.split('\n')) {
    if (line.trim() === '') {
      goesOn = false;
      continue;
    }
    const type = bullet.test(line) ? 'bullets' : number.test(line) ? 'numbers' : 'paragraph';
    const written = type === 'paragraph' ? line : line.replace(type === 'bullets' ? bullet : number, '');
    const last = parts.at(-1);
    if (goesOn && last?.type === type) last.lines.push(written);
    else parts.push({ type, lines: [written] });
    goesOn = true;
  }
  return parts;
}

const link = /\[([^[\]\n]{1,500})\]\(([^()\s]{1,2000})\)/g;

/** A path of the site, a web or mail address: never a script. */
function linkUrl(written: string): string | undefined {
  if (/^mailto:[^\s@]+@[^\s@]+$/i.test(written)) return written;
  if (!/^(?:https?:\/\/|\/(?![/\\])|#)/i.test(written)) return undefined;
  return parsedUrl(written, 'https://site.example') && written;
}

/** The pieces of a line, in which `[words](https://example.org)` is a link. Unsafe links stay as written. */
export function textPieces(line: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const { 0: all, 1: text = '', 2: written = '', index } of line.matchAll(link)) {
    const url = linkUrl(written);
    if (!url) continue;
    if (index > end) pieces.push({ text: line.slice(end, index) });
    pieces.push({ text, url });
    end = index + all.length;
  }
  if (end < line.length) pieces.push({ text: line.slice(end) });
  return pieces;
}

/** A text without its marks, for descriptions. */
export const pageText = (text: string): string =>
  textParts(text)
    .map(({ lines }) =>
      lines
        .map((line) =>
          textPieces(line)
            .map((piece) => piece.text)
            .join(''),
        )
        .join(' '),
    )
    .join(' ');
