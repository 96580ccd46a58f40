import type { Show } from '@show/contracts/site/show';
import { Section } from '@show/web-kit/ui';
import styles from './Values.module.css';

export function Values({ values }: Pick<Show['about'], 'values'>) {
  if (values.length === 0) return null;
  return (
    <Section title="Our values">
      <ul className={styles.values}>
        {values.map(({ title, text }) => (
          <li key={title} className={styles.value}>
            <h3 className={styles.title}>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
