import { show, usePageMeta } from '@show/web-kit/page';
import { PageHeader, Picture } from '@show/web-kit/ui';
import styles from './AboutScreen.module.css';
import { Achievements } from './Achievements';
import { BehindTheScenes } from './BehindTheScenes';
import { Contact } from './Contact';
import { Story } from './Story';
import { Team } from './Team';
import { Values } from './Values';

/** The about screen. All of its texts are the show's; what it does not say is left out. */
export function AboutScreen() {
  const { name, about } = show();
  const { mission } = about;
  usePageMeta({
    title: 'About',
    description: `Who makes ${name}, how it began and what it stands for.`,
  });

  return (
    <>
      <PageHeader
        title={`About ${name}`}
        kicker={mission.text && mission.title}
        intro={mission.text}
        aside={
          about.picture && (
            <Picture
              src={about.picture}
              alt={`The people who make ${name}`}
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
      <Contact />
    </>
  );
}
