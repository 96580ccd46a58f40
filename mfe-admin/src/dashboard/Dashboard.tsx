import { useSearchParams } from '@show/web-kit/router';
import { RailTabs } from '@show/web-kit/tabs';
import { Button } from '@show/web-kit/ui';
import { LogOut, MonitorSmartphone, Search } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useCommandTarget } from '../commands/CommandHost';
import { useIntent } from '../commands/intents';
import { Keys } from '../commands/Keys';
import { ariaKeys } from '../commands/keys';
import { OwnSection, useUploadCounts } from '../media/uploads/runningUploads';
import { useSignOut } from '../session/signOutContext';
import { ShownTab } from '../ui/shownTab';
import { LateChanges } from '../ui/status/LateChanges';
import styles from './Dashboard.module.css';
import { type TabLoader, TabPanel, TabSkeleton } from './TabPanel';

export interface DashboardTab {
  /** In the URL: `/admin?tab=images`. */
  id: string;
  label: string;
  /** Heading above it and its neighbours. */
  group: string;
  icon?: ReactNode;
  /** Pressed after 'g', it opens the tab. */
  key?: string;
  load: TabLoader;
  /** Only owners have it. */
  forOwners?: boolean;
}

export interface DashboardProps {
  tabs: readonly DashboardTab[];
  /** Opened when the URL names none: by default the first one, and none while it is null. */
  opening?: string | null | undefined;
  /** While the session is checked: the sections without their content. */
  waiting?: boolean;
}

const runningOf = (count = 0) =>
  count > 0 ? { count, noun: count === 1 ? 'upload' : 'uploads' } : undefined;

function focusPanel(box: HTMLElement | null): void {
  const panels = [...(box?.querySelectorAll<HTMLElement>('[role="tabpanel"]') ?? [])];
  panels.find(({ hidden }) => !hidden)?.focus({ preventScroll: true });
}

/** The tabs of the admin. Opened tabs stay mounted, with what was typed in them. */
export function Dashboard({ tabs, opening = tabs[0]?.id, waiting = false }: DashboardProps) {
  const [search, setSearch] = useSearchParams();
  const signOut = useSignOut();
  const commands = useCommandTarget();
  const uploads = useUploadCounts();
  const box = useRef<HTMLDivElement>(null);
  const wanted = search.get('tab');
  const chosen = tabs.some(({ id }) => id === wanted) ? wanted : opening;
  // Radix selects a tab on press and again on focus; only one history entry is pushed.
  const asked = useRef(chosen);
  useEffect(() => {
    asked.current = chosen;
  }, [chosen]);

  /** The query that each tab had when it was left: its filters. */
  const left = useRef<Record<string, URLSearchParams>>({});

  function choose(tab: string): void {
    if (asked.current === tab) return;
    if (chosen) left.current[chosen] = search;
    asked.current = tab;
    setSearch(left.current[tab] ?? { tab });
  }

  /** Opened by keys or by name: the next Tab reaches its content. */
  const toFocus = useRef<string>(undefined);
  useIntent('section', (tab) => {
    toFocus.current = tab;
    choose(tab);
    if (tab === chosen) focusPanel(box.current);
  });
  useEffect(() => {
    if (!chosen || chosen !== toFocus.current) return;
    toFocus.current = undefined;
    focusPanel(box.current);
  }, [chosen]);

  return (
    <div ref={box} className={styles.dashboard}>
      <RailTabs
        label="Admin sections"
        value={chosen ?? ''}
        onChange={choose}
        tabs={tabs.map(({ id, label, group, icon, load }) => ({
          id,
          label,
          group,
          icon,
          running: runningOf(uploads.get(id)),
          content: waiting ? (
            <TabSkeleton />
          ) : (
            <OwnSection value={id}>
              <ShownTab value={id === chosen}>
                <TabPanel label={label} load={load} />
              </ShownTab>
            </OwnSection>
          ),
        }))}
        none={<TabSkeleton />}
        head={
          <>
            <h1 className={styles.title}>Admin Dashboard</h1>
            <button
              type="button"
              className={styles.find}
              aria-keyshortcuts={ariaKeys('mod+k')}
              onClick={() => commands?.showCommands()}
            >
              <Search aria-hidden="true" />
              <span>Find or do</span>
              <Keys keys="mod+k" />
            </button>
            <LateChanges />
          </>
        }
        foot={
          <div className={styles.actions}>
            <Button
              size="small"
              variant="quiet"
              className={styles.findIcon}
              aria-label="Find or do"
              onClick={() => commands?.showCommands()}
              icon={<Search aria-hidden="true" />}
            />
            <Button
              size="small"
              variant="quiet"
              aria-label="Sessions"
              title="Who is signed in"
              onClick={() => commands?.showSessions()}
              icon={<MonitorSmartphone aria-hidden="true" />}
            />
            <Button
              size="small"
              variant="quiet"
              title="Logout"
              onClick={signOut}
              icon={<LogOut aria-hidden="true" />}
            >
              <span className={styles.logout}>Logout</span>
            </Button>
          </div>
        }
      />
    </div>
  );
}
