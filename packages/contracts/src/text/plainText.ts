import { siteOf, textLinks } from './textLinks';

/** Noncharacters, which no stored text holds. They mark the links of a text. */
const mark = String.raw`\ufffe\d+\uffff`;
const targets = `${mark}(?:\\s*(?:,|&|\\b(?:and|or)\\b)\\s*${mark})*`;
/** Words that lead to what follows them, and end a text in the middle of a sentence without it. */
const leading = String.raw`\b(?:with|by|at|from|to|of|for|and|or|via|on|in|see|follow|visit)\s+`;
const inSentence = new RegExp(
  `(\\n\\s*|[.!?]["”’)]?\\s+)?\\s*(${leading})?${targets}(?=(\\s*(?:[.,;:!?)\\]]|\\n))?)`,
  'gi',
);
const inBrackets = new RegExp(String.raw`\s*[([]\s*(?:${leading})?${targets}\s*[)\]]`, 'gi');

/**
 * A text in one line without its links and @handles and the words that lead to them, for cards and previews. One that its
 * sentence needs, as its subject or object, stays as the name of its site.
 */
export function plainText(text: string): string {
  const links = textLinks(text);
  if (links.length === 0) return oneLine(text);
  let marked = '';
  let end = 0;
  links.forEach((link, number) => {
    marked += `${text.slice(end, link.index)}\ufffe${number}\uffff`;
    end = link.index + link.text.length;
  });
  const name = (_: string, number: string) => siteOf(links[Number(number)]?.text ?? '');
  return oneLine(
    `${marked}${text.slice(end)}\n`
      .replace(inBrackets, '')
      .replace(inSentence, (all, start: string | undefined, lead, closed, at) => {
        const begins = at === 0 || start !== undefined;
        const isWhole = closed === undefined ? Boolean(lead) && !begins : Boolean(lead) || begins;
        return isWhole ? (start ?? '') : all;
      })
      .replace(new RegExp(mark.replace(String.raw`\d+`, String.raw`(\d+)`), 'g'), name)
      .replace(/\s*[,;:](?=\s*[.!?])/g, '')
      .replace(/([.!?])\s*\.(?=\s|$)/g, '$1')
      .replace(/^[\s.,;:!?]+/, ''),
  );
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
