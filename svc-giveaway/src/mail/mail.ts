/** An email as a feature writes it. */
export interface Mail {
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly heading: string;
  readonly parts: readonly LetterPart[];
  /** URL to which a mail program sends a POST when its reader unsubscribes (RFC 8058). */
  readonly unsubscribe?: string;
}

/** A paragraph, a link with its label, a code to keep, or a titled text whose line breaks matter. */
export type LetterPart =
  | string
  | { readonly label: string; readonly href: string }
  | { readonly code: string }
  | { readonly title: string; readonly text: string };

/** Whose emails they are. */
export interface MailedShow {
  readonly name: string;
  /** The site's URL. */
  readonly url: string;
  /** Its host, to name it in a sentence. */
  readonly host: string;
  readonly contactEmail: string | null;
}

/** The address of a sender such as `The show <giveaway@example.org>`, and its name; empty without one. */
export function parseSender(sender: string): { readonly name: string; readonly address: string } {
  const [, name = '', address = sender] = /^(.*)<([^<>]+)>$/.exec(sender) ?? [];
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address: address.trim() };
}
