import { useSearchParams } from '@show/web-kit/router';
import { RailTabs, Tabs } from '@show/web-kit/tabs';
import { Button, useMedia } from '@show/web-kit/ui';
import { LogOut, MonitorSmartphone, Search } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useCommandTarget } from '../commands/CommandHost';
import { useIntent } from '../commands/intents';
import { Keys } from '../commands/Keys';
import { ariaKeys } from '../commands/keys';
import { OwnSection, useUploadCounts } from '../media/uploads/runningUploads';
import { useSignOut } from '../session/signOutContext';
import { ShownTab } from '../ui/shownTab';
import { LateChanges } from '../ui/status/LateChanges';
import { NewNotices } from '../ui/status/NewNotices';
import styles from './Dashboard.module.css';
import { type DashboardTab, type RailEntry, railOf } from './railOf';
import { SignedInAs } from './SignedInAs';
import { TabPanel, TabSkeleton } from './TabPanel';

export interface DashboardProps {
  tabs: readonly DashboardTab[];
  /** Opened when the URL names none: by default the first one, and none while it is null. */
  opening?: string | null | undefined;
  /** While the session is checked: the sections without their content. */
  waiting?: boolean;
}

const runningOf = (count: number) =>
  count > 0 ? { count, noun: count === 1 ? 'upload' : 'uploads' } : undefined;

/** The first part of an entry has its id, and a panel within that of the entry. */
function focusPanel(box: HTMLElement | null, tab: string): void {
  const panels = [...(box?.querySelectorAll<HTMLElement>(`[data-panel-of="${tab}"]`) ?? [])];
  panels.at(-1)?.focus({ preventScroll: true });
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
  const rail = railOf(tabs);
  const current = rail.find((entry) => entry.tabs.some(({ id }) => id === chosen));
  /** The part of each entry that was shown last. */
  const parts = useRef<Record<string, string>>({});
  if (current && chosen) parts.current[current.id] = chosen;
  const partOf = (entry: string) => parts.current[entry] ?? entry;
  // Radix selects a tab on press and again on focus; only one history entry is pushed.
  const asked = useRef(chosen);
  useEffect(() => {
    asked.current = chosen;
  }, [chosen]);

  /** The query that each tab had when it was left: its filters. */
  const left = useRef<Record<string, URLSearchParams>>({});
  useEffect(() => {
    if (chosen) left.current[chosen] = search;
  }, [chosen, search]);

  function choose(tab: string): void {
    if (asked.current === tab) return;
    asked.current = tab;
    setSearch(left.current[tab] ?? { tab });
  }

  /** A long tab may have been scrolled; the one that is chosen begins at its top. */
  const shown = useRef(chosen);
  useLayoutEffect(() => {
    const isScrolled = (box.current?.getBoundingClientRect().top ?? 0) < 0;
    if (shown.current && shown.current !== chosen && isScrolled) box.current?.scrollIntoView();
    shown.current = chosen;
  }, [chosen]);

  /** Opened by keys or by name: the next Tab reaches its content. */
  const toFocus = useRef<string>(undefined);
  useIntent('section', (tab) => {
    toFocus.current = tab;
    choose(tab);
    if (tab === chosen) focusPanel(box.current, tab);
  });
  useEffect(() => {
    if (!chosen || chosen !== toFocus.current) return undefined;
    toFocus.current = undefined;
    // A part is mounted only after the panel of its line.
    const frame = requestAnimationFrame(() => focusPanel(box.current, chosen));
    return () => cancelAnimationFrame(frame);
  }, [chosen]);

  const contentOf = ({ id, label, load }: DashboardTab) =>
    waiting ? (
      <TabSkeleton />
    ) : (
      <OwnSection value={id}>
        <ShownTab value={id === chosen}>
          <TabPanel label={label} load={load} />
        </ShownTab>
      </OwnSection>
    );

  const contentOfEntry = ({ id: entry, label, tabs: [only, ...more] }: RailEntry) =>
    more.length === 0 ? (
      contentOf(only)
    ) : (
      <div className={styles.parts}>
        <Tabs
          label={`Parts of ${label}`}
          look="part"
          keep
          value={partOf(entry)}
          onChange={choose}
          tabs={[only, ...more].map((tab) => ({ id: tab.id, label: tab.label, content: contentOf(tab) }))}
        />
      </div>
    );

  const isPhone = useMedia('(max-width: 47.99rem)');
  return (
    <div ref={box} className={styles.dashboard}>
      <RailTabs
        label="Admin sections"
        value={current?.id ?? ''}
        onChange={(entry) => choose(partOf(entry))}
        tabs={rail.map((entry) => ({
          id: entry.id,
          label: entry.label,
          group: entry.group,
          icon: entry.icon,
          listed: entry.listed,
          running: runningOf(entry.tabs.reduce((sum, { id }) => sum + (uploads[id] ?? 0), 0)),
          content: contentOfEntry(entry),
        }))}
        none={<TabSkeleton />}
        head={
          <>
            <h1 className={styles.title}>Admin Dashboard</h1>
            <SignedInAs shown={chosen === 'account'} />
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
            {/* Below the sections on a desktop, which would move when there are new ones. */}
            <NewNotices short={isPhone} />
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
              className={styles.sessions}
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
