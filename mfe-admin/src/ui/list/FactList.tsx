import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './FactList.module.css';

/** A short list of entries with a name, facts and at most one action. */
export const FactList = ({ children }: { children: ReactNode }) => (
  <ul className={styles.list}>{children}</ul>
);

export interface FactRowProps {
  icon: LucideIcon;
  title: ReactNode;
  /** One line each. */
  facts: readonly string[];
  action?: ReactNode;
}

export function FactRow({ icon: Icon, title, facts, action }: FactRowProps) {
  return (
    <li className={styles.row}>
      <Icon className={styles.icon} aria-hidden="true" />
      <div className={styles.words}>
        <div className={styles.title}>{title}</div>
        {facts.map((fact) => (
          <p key={fact} className={styles.fact}>
            {fact}
          </p>
        ))}
      </div>
      {action}
    </li>
  );
}
