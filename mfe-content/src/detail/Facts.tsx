import type { ReactNode } from 'react';
import styles from './Facts.module.css';
import { SideCard } from './SideCard';

export interface FactsProps {
  title: string;
  /** Names and values; what is unknown is left out. */
  facts: readonly (readonly [name: string, value: ReactNode])[];
}

/** A box of facts about an item. */
export function Facts({ title, facts }: FactsProps) {
  return (
    <SideCard title={title}>
      <dl className={styles.facts}>
        {facts.map(
          ([name, value]) =>
            value !== null &&
            value !== undefined && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </SideCard>
  );
}
