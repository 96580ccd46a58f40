import * as Radix from '@radix-ui/react-tabs';
import { type ReactNode, useEffect, useRef } from 'react';
import { useMedia } from '../ui';
import styles from './Tabs.module.css';

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
  /** 'part' is the less prominent one, for tabs inside a tab. 'rail' is a column beside the panel where there is room. */
  look?: 'main' | 'part' | 'rail' | undefined;
}

/** The same as in the styles. */
const roomForRail = '(min-width: 75rem)';

/** Tabs with their panels; only the selected panel is rendered. */
export function Tabs({ label, tabs, value, onChange, keep, look = 'main' }: TabsProps) {
  const drawn = useRef(new Set<string>());
  if (keep && value !== undefined) drawn.current.add(value);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (value !== undefined && list.current) bringIntoSight(list.current);
  }, [value]);
  const isRail = useMedia(roomForRail) && look === 'rail';
  const chosen = value === undefined ? { defaultValue: tabs[0]?.id ?? '' } : { value };
  return (
    <Radix.Root
      {...chosen}
      {...(onChange && { onValueChange: onChange })}
      orientation={isRail ? 'vertical' : 'horizontal'}
      className={look === 'rail' ? styles.rail : undefined}
    >
      <Radix.List ref={list} aria-label={label} className={styles.list} data-look={look} data-needs-script>
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
          className={styles.panel}
          {...(drawn.current.has(tab.id) && { forceMount: true, hidden: tab.id !== value })}
        >
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}

/** Pixels of the next tab that stay visible. */
const beside = 32;

/** Scrolls the selected tab into view when not all tabs fit. Scrolls the list, never the page. */
function bringIntoSight(list: HTMLElement): void {
  const tab = list.querySelector('[role="tab"][data-state="active"]')?.getBoundingClientRect();
  if (!tab) return;
  const { left, right, top, bottom } = list.getBoundingClientRect();
  if (tab.left < left) list.scrollLeft -= left - tab.left + beside;
  else if (tab.right > right) list.scrollLeft += tab.right - right + beside;
  if (tab.top < top) list.scrollTop -= top - tab.top + beside;
  else if (tab.bottom > bottom) list.scrollTop += tab.bottom - bottom + beside;
}
