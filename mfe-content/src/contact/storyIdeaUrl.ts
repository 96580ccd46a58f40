import { show } from '@show/web-kit/page';
import { mailAddress } from './mailAddress';

/** A mailto URL for an idea for the show; undefined for a show without an email address. */
export function storyIdeaUrl(): string | undefined {
  const { name, about, contact } = show();
  const email = about.storyIdea.email ?? contact.email;
  return email && mailAddress({ email, subject: about.storyIdea.subject ?? `A story idea for ${name}` });
}
