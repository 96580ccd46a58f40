import { textLinks } from '@show/contracts/text/textLinks';
import { escapeHtml } from '@show/service-kit/escapeHtml';

/** A plain text as HTML, as feed readers read a description: paragraphs, line breaks and links. */
export function htmlOf(text: string): string {
  return text
    .trim()
    .split(/(?:\r?\n[^\S\n]*){2,}/)
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${linked(paragraph).replace(/\r?\n/g, '<br>')}</p>`)
    .join('\n');
}

function linked(text: string): string {
  let html = '';
  let end = 0;
  for (const link of textLinks(text)) {
    html += `${escapeHtml(text.slice(end, link.index))}<a href="${escapeHtml(link.url)}">${escapeHtml(link.text)}</a>`;
    end = link.index + link.text.length;
  }
  return html + escapeHtml(text.slice(end));
}
