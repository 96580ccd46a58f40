import { phoneUrl } from '@show/web-kit/format';
import { show } from '@show/web-kit/page';
import { LinkButton, Section } from '@show/web-kit/ui';
import { Lightbulb, Store } from 'lucide-react';
import { mailAddress } from '../../contact/mailAddress';
import { storyIdeaUrl } from '../../contact/storyIdeaUrl';
import styles from './AboutScreen.module.css';

/** How to reach the show, as far as it says. */
export function Contact() {
  const { name, about, contact } = show();
  const { businessApplication } = about;
  const ideaUrl = storyIdeaUrl();
  const businessEmail = businessApplication.email ?? contact.email;
  const isReachable = contact.email ?? contact.phone ?? ideaUrl ?? businessEmail ?? contact.address[0];
  if (!isReachable) return null;
  return (
    <Section title={about.contact.title} id="contact">
      <div className={styles.contact}>
        <div className={styles.invitation}>
          {about.contact.text && <p>{about.contact.text}</p>}
          <div className={styles.buttons}>
            {ideaUrl && (
              <LinkButton variant="primary" href={ideaUrl} icon={<Lightbulb aria-hidden="true" />}>
                Submit Story Idea
              </LinkButton>
            )}
            {businessEmail && (
              <LinkButton
                href={mailAddress({
                  email: businessEmail,
                  subject: businessApplication.subject ?? `Business application for ${name}`,
                })}
                icon={<Store aria-hidden="true" />}
              >
                Business Application
              </LinkButton>
            )}
          </div>
        </div>
        <address className={styles.address}>
          {contact.address.map((line) => (
            <span key={line}>{line}</span>
          ))}
          {contact.phone && <a href={phoneUrl(contact.phone)}>{contact.phone}</a>}
          {contact.email && <a href={mailAddress({ email: contact.email })}>{contact.email}</a>}
        </address>
      </div>
    </Section>
  );
}
