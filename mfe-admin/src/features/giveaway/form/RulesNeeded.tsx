import { capitalized } from '@show/contracts/domain/capitalized';
import { missingRules, neededValue } from '@show/contracts/giveaway/showRules';
import { showRulesOf } from '@show/contracts/site/showRulesOf';
import { useShow } from '@show/web-kit/page';
import { Link } from '@show/web-kit/router';
import styles from './RulesNeeded.module.css';

const partUrl = (part: string) => `/admin?tab=show&part=${part}`;

/** Lists what is missing before the giveaway can open, with links to the fields. */
export function RulesNeeded({ needsValue = false }: { needsValue?: boolean }) {
  const missing = missingRules(showRulesOf(useShow()));
  if (missing.length === 0 && !needsValue) {
    return (
      <p className={styles.note}>
        The official rules are written from this form and from{' '}
        <Link to={partUrl('rules')}>Rules, Privacy and Terms</Link>. Have a lawyer read them before you open.
      </p>
    );
  }
  return (
    <section aria-label="Missing in the official rules" className={styles.missing}>
      <p>The official rules are not complete, so the giveaway cannot open yet. Please add:</p>
      <ul>
        {needsValue && <li>{`${capitalized(neededValue)}, in this form`}</li>}
        {missing.map(({ field, name, part }) => (
          <li key={field}>
            <Link to={partUrl(part)}>{capitalized(name)}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
