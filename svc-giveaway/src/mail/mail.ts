import { escapeHtml } from '@show/service-kit/escapeHtml';

/** An e-mail as it is sent. */
export interface Mail {
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** URL to which a mail program sends a POST when its reader unsubscribes (RFC 8058). */
  readonly unsubscribe?: string;
}

/** The address of a sender such as `The show <giveaway@example.org>`. */
export const addressOf = (sender: string): string => /<([^<>]+)>$/.exec(sender)?.[1] ?? sender;

/** A part of a letter: a paragraph, or a link with its label. */
export type LetterPart = string | { readonly label: string; readonly href: string };

/** The same letter as text and as HTML; every text is escaped. */
export function letter(heading: string, parts: readonly LetterPart[]): Pick<Mail, 'text' | 'html'> {
  return {
    text: [
      heading,
      ...parts.map((part) => (typeof part === 'string' ? part : `${part.label}:\n${part.href}`)),
    ].join('\n\n'),
    html: htmlLetter(
      heading,
      parts.map((part) =>
        typeof part === 'string'
          ? `<p>${escapeHtml(part)}</p>`
          : `<p><a href="${escapeHtml(part.href)}">${escapeHtml(part.label)}</a></p>`,
      ),
    ),
  };
}

/** @param parts as HTML, with every text in them escaped */
export function htmlLetter(heading: string, parts: readonly string[]): string {
  return [
    '<!doctype html><html lang="en"><body style="font:17px/1.5 sans-serif;max-width:36em;margin:2em auto;padding:0 1em">',
    `<h1 style="font-size:1.5em">${escapeHtml(heading)}</h1>`,
    ...parts,
    '</body></html>',
  ].join('\n');
}
