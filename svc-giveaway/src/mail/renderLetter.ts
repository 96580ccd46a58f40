import { escapeHtml } from '@show/service-kit/escapeHtml';
import type { LetterPart, Mail, MailedShow } from './mail';

/** A letter with the show's signature, as text and as HTML: the same parts in the same order, and the same words. */
export function renderLetter(
  { heading, parts }: Pick<Mail, 'heading' | 'parts'>,
  show: MailedShow,
): { readonly text: string; readonly html: string } {
  const contact = show.contactEmail && `Questions? Write to ${show.contactEmail}.`;
  const signature = [show.name, show.url, contact].filter((line) => line !== null && line !== '');
  return {
    text: [heading, ...parts.map(textOf), ['-- ', ...signature].join('\n')].join('\n\n'),
    html: page(heading, parts.map(htmlOf).join('\n'), show, contact),
  };
}

function textOf(part: LetterPart): string {
  if (typeof part === 'string') return part;
  if ('href' in part) return `${part.label}:\n${part.href}`;
  if ('code' in part) return part.code;
  return `${part.title}\n${part.text}`;
}

function htmlOf(part: LetterPart): string {
  if (typeof part === 'string') return `<p>${escapeHtml(part)}</p>`;
  if ('href' in part)
    return `<p><a href="${escapeHtml(part.href)}" style="${button}">${escapeHtml(part.label)}</a></p>`;
  if ('code' in part) return `<p style="${code}">${escapeHtml(part.code)}</p>`;
  return `<h2 style="font-size:1.1em;margin-bottom:0">${escapeHtml(part.title)}</h2>\n<p style="margin-top:.25em;white-space:pre-line">${escapeHtml(part.text)}</p>`;
}

const button =
  'display:inline-block;padding:.7em 1.2em;border-radius:.5em;background:#1d3c4f;color:#ffffff;font-weight:bold;text-decoration:none';
const code = 'font-size:1.5em;font-weight:bold;letter-spacing:.05em';

/** Colors without a background of the page's own: mail programs with a dark theme put theirs behind it. */
function page(heading: string, content: string, show: MailedShow, contact: string | null): string {
  const [name, url] = [escapeHtml(show.name), escapeHtml(show.url)];
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(heading)}</title></head>
<body style="font:17px/1.5 system-ui,sans-serif;max-width:36em;margin:0 auto;padding:1.5em 1em">
<h1 style="font-size:1.5em;line-height:1.2">${escapeHtml(heading)}</h1>
${content}
<hr style="border:0;border-top:1px solid #8a969f;margin:2em 0 1em">
<p style="font-size:.9em"><strong>${name}</strong><br><a href="${url}" style="color:inherit">${url}</a>${contact ? `<br>${escapeHtml(contact)}` : ''}</p>
</body>
</html>`;
}
