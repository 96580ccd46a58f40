import { LinkButton, Section } from '@show/web-kit/ui';
import styles from './HowToEnter.module.css';

const steps = [
  { title: 'Find the code', text: 'It is on the screen during the show, and on signs where we film.' },
  { title: 'Scan it', text: 'Point the camera of your phone at it and open the link.' },
  { title: 'You are in', text: 'Opening the page is your entry. There is no form and nothing to pay.' },
  { title: 'See your number', text: 'The page tells it at once. The winning number wins, whoever it is.' },
] as const;

/**
 * How to enter a giveaway.
 * @param rulesOf the giveaway whose rules are linked; undefined while there is none
 */
export function HowToEnter({ rulesOf }: { rulesOf: number | undefined }) {
  return (
    <Section title="How to Enter" tone="night">
      <ol className={styles.steps}>
        {steps.map(({ title, text }) => (
          <li key={title} className={styles.step}>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
      {rulesOf !== undefined && (
        <LinkButton to={`/giveaways/${rulesOf}/rules`}>View Contest Rules</LinkButton>
      )}
    </Section>
  );
}
