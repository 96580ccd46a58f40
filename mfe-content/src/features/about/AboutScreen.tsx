import { show, usePageMeta } from '@show/web-kit/page';
import { LinkButton, PageHeader, Picture, Section } from '@show/web-kit/ui';
import { Lightbulb, Store } from 'lucide-react';
import styles from './AboutScreen.module.css';
import { Achievements } from './Achievements';
import { BehindTheScenes } from './BehindTheScenes';
import { mailAddress } from './mailAddress';
import { Story } from './Story';
import { Team } from './Team';
import { Values } from './Values';

/** The about screen. All of its texts come from `show.json`. */
export function AboutScreen() {
  const { name, about, contact } = show();
  const { mission } = about;
  usePageMeta({
    title: 'About',
    description: `Who makes ${name}, how it began and what it stands for.`,
  });

  return (
    <>
      <PageHeader
        title={`About ${name}`}
        kicker={mission.title}
        intro={mission.text}
        aside={
          about.picture && (
            <Picture
              src={about.picture}
              alt={`Those who make ${name}`}
              ratio="3 / 2"
              sizes="(min-width: 64rem) 34rem, 94vw"
              priority
              className={styles.crew}
            />
          )
        }
      />
      <Achievements achievements={about.achievements} />
      <Story story={about.story} />
      <Team team={about.team} />
      <Values values={about.values} />
      <BehindTheScenes behindTheScenes={about.behindTheScenes} />
      <Section title={about.contact.title} id="contact">
        <div className={styles.contact}>
          <div className={styles.invitation}>
            <p>{about.contact.text}</p>
            <div className={styles.buttons}>
              <LinkButton
                variant="primary"
                href={mailAddress(about.storyIdea)}
                icon={<Lightbulb aria-hidden="true" />}
              >
                Submit Story Idea
              </LinkButton>
              <LinkButton href={mailAddress(about.businessApplication)} icon={<Store aria-hidden="true" />}>
                Business Application
              </LinkButton>
            </div>
          </div>
          <address className={styles.address}>
            {contact.address.map((line) => (
              <span key={line}>{line}</span>
            ))}
            <a href={`tel:${contact.phone}`}>{contact.phone}</a>
            <a href={mailAddress({ email: contact.email })}>{contact.email}</a>
          </address>
        </div>
      </Section>
    </>
  );
}
