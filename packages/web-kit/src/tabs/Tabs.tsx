import * as Radix from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';
import styles from './Tabs.module.css';

export interface Tab {
  id: string;
  label: ReactNode;
  content: ReactNode;
}

export interface TabsProps {
  /** What is being chosen between, for those who listen. */
  label: string;
  tabs: readonly Tab[];
  /** The chosen tab's id, when the one who places the tabs keeps it. */
  value?: string | undefined;
  onChange?: ((id: string) => void) | undefined;
}

/** One of several panels, chosen by arrow keys or click; only the chosen one is drawn. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  const chosen = value === undefined ? { defaultValue: tabs[0]?.id ?? '' } : { value };
  return (
    <Radix.Root {...chosen} {...(onChange && { onValueChange: onChange })}>
      <Radix.List aria-label={label} className={styles.list}>
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.id} value={tab.id} className={styles.tab}>
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.id} value={tab.id} className={styles.panel}>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
