export interface MailDraft {
  email: string;
  subject?: string | undefined;
}

/** A mailto URL with subject and body. */
export function mailAddress({ email, subject }: MailDraft): string {
  return subject ? `mailto:${email}?subject=${encodeURIComponent(subject)}` : `mailto:${email}`;
}
