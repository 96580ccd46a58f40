import { Badge, Button, LinkButton } from '@show/web-kit/ui';
import { Circle, CircleCheck, CircleSlash } from 'lucide-react';
import styles from './StartTab.module.css';
import type { StartItemInfo, StartState } from './startItems';

const signs = { open: Circle, done: CircleCheck, skipped: CircleSlash };
const words = { open: 'To do', done: 'Done', skipped: 'Skipped' };

export interface StartItemProps {
  item: StartItemInfo;
  state: StartState;
  /** Whether the member may open its form. */
  allowed: boolean;
  /** The first open step. */
  next: boolean;
  busy: boolean;
  onSkip: (skipped: boolean) => void;
}

/** One onboarding step, with a link to its form. */
export function StartItem({
  item: { title, text, link },
  state,
  allowed,
  next,
  busy,
  onSkip,
}: StartItemProps) {
  const Sign = signs[state];
  return (
    <li className={styles.item} data-state={state}>
      <Sign aria-hidden="true" className={styles.sign} />
      <div className={styles.words}>
        <h3 className={styles.title}>
          {title} <Badge>{words[state]}</Badge>
        </h3>
        <p className={styles.text}>{text}</p>
      </div>
      <div className={styles.actions}>
        {allowed ? (
          <LinkButton
            to={link.to}
            size="small"
            variant={next ? 'primary' : state === 'open' ? 'secondary' : 'quiet'}
          >
            {link.label}
          </LinkButton>
        ) : (
          <span className={styles.text}>For an owner</span>
        )}
        {allowed && state !== 'done' && (
          <Button
            size="small"
            variant="quiet"
            busy={busy}
            aria-label={state === 'skipped' ? `Resume: ${title}` : `Skip: ${title}`}
            onClick={() => onSkip(state === 'open')}
          >
            {state === 'skipped' ? 'Take up Again' : 'Skip'}
          </Button>
        )}
      </div>
    </li>
  );
}
