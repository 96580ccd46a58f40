export interface MailDraft {
  email: string;
  subject?: string | undefined;
}

/** Opens the visitor's mail program with the letter begun. */
export function mailAddress({ email, subject }: MailDraft): string {
  return subject ? `mailto:${email}?subject=${encodeURIComponent(subject)}` : `mailto:${email}`;
}
