import { parsedUrl } from './parsedUrl';

/** A link in a text, with its position and the characters it replaces. */
interface TextLink {
  readonly index: number;
  readonly text: string;
  readonly url: string;
}

/**
 * A URL is letters of any script and the punctuation of ASCII but `"`, `<`, `>`, `\\`, the backtick and the pipe. Browsers
 * copy URLs with all else percent-encoded, so typographic quotes, long dashes, bullets and emoji belong to the
 * sentence.
 */
const urlPattern = String.raw`https?:\/\/[\p{L}\p{N}[][!#-;=?-[\]^_a-{}~\p{L}\p{M}\p{N}]*`;

/** An @handle at the start of a word: no part of an email address, no `@name@site` of another network, no time of day. */
const handlePattern = String.raw`(?<![\p{L}\p{M}\p{N}_@./-])@(?![\p{L}\p{M}\p{N}_.·-]*@)(?!\d{1,2}(?::\d\d)?\s*(?:[ap]\.?m)?\b)[\p{L}\p{N}_](?:[\p{L}\p{M}\p{N}_.·-]*[\p{L}\p{M}\p{N}_])?`;

const linkPattern = new RegExp(`${urlPattern}|${handlePattern}`, 'giu');

const openers: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** The part of a URL before a closing bracket that the URL itself does not open. */
function upToForeignBracket(url: string): string {
  const open: string[] = [];
  for (let at = 0; at < url.length; at += 1) {
    const sign = url.charAt(at);
    if ('([{'.includes(sign)) open.push(sign);
    else if (openers[sign] !== undefined && open.pop() !== openers[sign]) return url.slice(0, at);
  }
  return url;
}

/** Without the punctuation of the sentence around it, and without the emphasis of plain texts: `*…*`, `_…_`, `~…~`. */
function trimmed(url: string, before: string): string {
  const [single = url] = url.split(/[,;](?=https?:\/\/)/i);
  const emphasis = /[_~]/.test(before) ? before : '';
  return upToForeignBracket(single).replace(new RegExp(`[.,;:!?'*([{${emphasis}]+$`), '');
}

/** The URLs (http and https) and @handles (channels of the video site) of a text, in their order. */
export function textLinks(text: string): TextLink[] {
  const links: TextLink[] = [];
  linkPattern.lastIndex = 0;
  for (let match = linkPattern.exec(text); match; match = linkPattern.exec(text)) {
    const { index } = match;
    const isHandle = match[0].startsWith('@');
    const found = isHandle ? match[0] : trimmed(match[0], text.charAt(index - 1));
    linkPattern.lastIndex = index + Math.max(found.length, 1);
    if (isHandle) {
      links.push({ index, text: found, url: `https://www.youtube.com/${found.normalize('NFC')}` });
    } else if (parsedUrl(found)) links.push({ index, text: found, url: found });
  }
  return links;
}

/** 'example.org' of 'https://www.example.org/mill'. */
export const siteOf = (url: string): string => url.replace(/^https?:\/\/(?:www\.)?([^/?#]+).*$/i, '$1');
