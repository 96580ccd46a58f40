import * as Radix from '@radix-ui/react-tabs';
import { VisuallyHidden } from '@show/web-kit/ui';
import { ChevronDown } from 'lucide-react';
import {
  type FocusEvent,
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react';
import styles from './RailTabs.module.css';
import { useTabInSight } from './useTabInSight';

export interface RailTab {
  id: string;
  label: string;
  icon?: ReactNode;
  /** Number of running tasks and their noun: 2 'uploads'. The number is shown, the noun is for screen readers. */
  running?: { count: number; noun: string } | undefined;
  /** Heading above the first tab of a group; the same for all of the group. */
  group: string;
  /** False: it has a panel, but is opened from elsewhere than the list. */
  listed?: boolean | undefined;
  content: ReactNode;
}

export interface RailTabsProps {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly RailTab[];
  /** Id of the selected tab; empty while none is. */
  value: string;
  onChange: (id: string) => void;
  /** Above the list. */
  head: ReactNode;
  /** Below the list; beside the button that opens it. */
  foot?: ReactNode;
  /** In the place of a panel while no tab is selected. */
  none?: ReactNode;
}

/**
 * Many tabs in a column beside their panel. Where there is no room for the column, a button with the name of the
 * selected tab opens the list. Panels stay mounted but hidden once they were shown.
 */
export function RailTabs({ label, tabs, value, onChange, head, foot, none }: RailTabsProps) {
  const drawn = useRef(new Set<string>());
  if (value) drawn.current.add(value);
  const list = useTabInSight(value);
  const listId = useId();
  const selected = tabs.find(({ id }) => id === value);
  const listed = tabs.filter((tab) => tab.listed !== false);
  const opener = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);

  /** A press selects the tab and closes the list; arrow keys keep it open. */
  function close(): void {
    if (!open) return;
    setOpen(false);
    opener.current?.focus();
  }

  function closeOnEscape(event: KeyboardEvent): void {
    if (event.key === 'Escape') close();
  }

  const closeOnLeave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void => {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) setOpen(false);
  };

  return (
    <Radix.Root value={value} onValueChange={onChange} orientation="vertical" className={styles.rail}>
      <div className={styles.side} data-screen-only>
        {head}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the keys and the focus of what is inside */}
        <div className={styles.sections} onKeyDown={closeOnEscape} onBlur={closeOnLeave}>
          <button
            ref={opener}
            type="button"
            className={styles.opener}
            aria-expanded={open}
            aria-controls={listId}
            aria-label={`${label}: ${selected?.label ?? ''}`}
            onClick={() => setOpen(!open)}
          >
            {selected?.icon}
            <span>{selected?.label}</span>
            <ChevronDown aria-hidden="true" />
          </button>
          <Radix.List
            ref={list}
            id={listId}
            aria-label={label}
            className={styles.list}
            data-open={open}
            data-needs-script
          >
            {listed.map((tab, at) => (
              <Fragment key={tab.id}>
                {tab.group !== listed[at - 1]?.group && (
                  <span className={styles.group} aria-hidden="true">
                    {tab.group}
                  </span>
                )}
                <Radix.Trigger value={tab.id} className={styles.tab} onClick={close}>
                  {tab.icon}
                  {tab.label}
                  {tab.running && (
                    <span className={styles.running}>
                      {tab.running.count}
                      <VisuallyHidden>{` ${tab.running.noun}`}</VisuallyHidden>
                    </span>
                  )}
                </Radix.Trigger>
              </Fragment>
            ))}
          </Radix.List>
        </div>
        {foot}
      </div>
      {!selected && <div className={styles.panel}>{none}</div>}
      {tabs.map((tab) => (
        <Radix.Content
          key={tab.id}
          value={tab.id}
          data-panel-of={tab.id}
          className={styles.panel}
          {...(tab.listed === false && {
            role: 'group',
            'aria-label': tab.label,
            'aria-labelledby': undefined,
          })}
          {...(drawn.current.has(tab.id) && { forceMount: true, hidden: tab.id !== value })}
        >
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
