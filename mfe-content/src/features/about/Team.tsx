import type { Show } from '@show/contracts/site/show';
import { Picture, Section } from '@show/web-kit/ui';
import styles from './Team.module.css';

/** The team. Members without a picture are shown by text only. */
export function Team({ team }: Pick<Show['about'], 'team'>) {
  if (team.length === 0) return null;
  return (
    <Section title="Our team" id="team">
      <ul className={styles.team}>
        {team.map(({ name, role, text, picture }) => (
          <li key={name} className={styles.member}>
            {picture && (
              <Picture src={picture} alt={name} ratio="1 / 1" sizes="9rem" className={styles.picture} />
            )}
            <div className={styles.words}>
              <h3 className={styles.name}>{name}</h3>
              {role !== name && <p className={styles.role}>{role}</p>}
              <p className={styles.text}>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
