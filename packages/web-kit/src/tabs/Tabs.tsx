import * as Radix from '@radix-ui/react-tabs';
import { type ReactNode, useRef } from 'react';
import styles from './Tabs.module.css';
import { useTabInSight } from './useTabInSight';

export interface Tab {
  id: string;
  label: ReactNode;
  content: ReactNode;
}

export interface TabsProps {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly Tab[];
  /** Id of the selected tab, when controlled. */
  value?: string | undefined;
  onChange?: ((id: string) => void) | undefined;
  /** Keeps panels mounted but hidden once they were shown, with what was typed in them. Needs `value`. */
  keep?: boolean | undefined;
  /** 'part' is the less prominent one, for tabs inside a tab. */
  look?: 'main' | 'part' | undefined;
  /** Panels as wide as the window, below a list of tabs as wide as the page. Not inside a Container. */
  bleed?: boolean | undefined;
}

/** Tabs with their panels; only the selected panel is rendered. */
export function Tabs({ label, tabs, value, onChange, keep, look = 'main', bleed }: TabsProps) {
  const drawn = useRef(new Set<string>());
  if (keep && value !== undefined) drawn.current.add(value);
  const list = useTabInSight(value);
  const chosen = value === undefined ? { defaultValue: tabs[0]?.id ?? '' } : { value };
  return (
    <Radix.Root {...chosen} {...(onChange && { onValueChange: onChange })}>
      <Radix.List
        ref={list}
        aria-label={label}
        className={styles.list}
        data-look={look}
        data-bleed={bleed}
        data-needs-script
      >
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.id} value={tab.id} className={styles.tab}>
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content
          key={tab.id}
          value={tab.id}
          data-panel-of={tab.id}
          className={styles.panel}
          {...(drawn.current.has(tab.id) && { forceMount: true, hidden: tab.id !== value })}
        >
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
