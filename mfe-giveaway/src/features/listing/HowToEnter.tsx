import { LinkButton, Section } from '@show/web-kit/ui';
import styles from './HowToEnter.module.css';
import { type EntryStep, StepDrawing } from './StepDrawing';

const steps: readonly { drawing: EntryStep; title: string; text: string }[] = [
  {
    drawing: 'code',
    title: 'Find the code',
    text: 'It is on the screen during the show, and on signs where we film.',
  },
  { drawing: 'scan', title: 'Scan it', text: 'Point the camera of your phone at it and open the link.' },
  {
    drawing: 'in',
    title: "You're in",
    text: 'Opening the page is your entry. There is no form and nothing to pay.',
  },
  {
    drawing: 'number',
    title: 'See your number',
    text: 'The page shows it immediately. The winning number wins.',
  },
];

/**
 * How to enter a giveaway.
 * @param rulesOf the giveaway whose rules are linked; undefined while there is none
 */
export function HowToEnter({ rulesOf }: { rulesOf: number | undefined }) {
  return (
    <Section title="How to Enter" tone="night">
      <ol className={styles.steps}>
        {steps.map(({ drawing, title, text }) => (
          <li key={title} className={styles.step}>
            <StepDrawing step={drawing} className={styles.drawing} />
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
