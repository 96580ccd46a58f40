import { useSearchParams } from '@show/web-kit/router';
import { Tabs } from '@show/web-kit/tabs';
import { Button, Container } from '@show/web-kit/ui';
import { LogOut, MonitorSmartphone } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { SessionsDialog } from '../session/SessionsDialog';
import { useSignOut } from '../session/signOutContext';
import { LateChanges } from '../ui/status/LateChanges';
import styles from './Dashboard.module.css';
import { type TabLoader, TabPanel } from './TabPanel';

export interface DashboardTab {
  /** In the URL: `/admin?tab=images`. */
  id: string;
  label: string;
  load: TabLoader;
  /** Only owners have it. */
  forOwners?: boolean;
}

export interface DashboardProps {
  tabs: readonly DashboardTab[];
  /** Opened when the address names none: by default the first, and none while it is null. */
  opening?: string | null | undefined;
}

/** The tabs of the admin. Opened tabs stay mounted, with what was typed in them. */
export function Dashboard({ tabs, opening = tabs[0]?.id }: DashboardProps) {
  const [search, setSearch] = useSearchParams();
  const signOut = useSignOut();
  const [showsSessions, setShowsSessions] = useState(false);
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

  return (
    <Container className={styles.dashboard}>
      <header className={styles.head}>
        <h1 className={styles.title}>Admin Dashboard</h1>
        <div className={styles.actions}>
          <Button
            variant="quiet"
            aria-label="Sessions"
            onClick={() => setShowsSessions(true)}
            icon={<MonitorSmartphone aria-hidden="true" />}
          >
            <span className={styles.word}>Sessions</span>
          </Button>
          <Button onClick={signOut} icon={<LogOut aria-hidden="true" />}>
            Logout
          </Button>
        </div>
      </header>
      {showsSessions && <SessionsDialog open onOpenChange={setShowsSessions} />}
      <LateChanges />
      <Tabs
        label="Admin sections"
        look="rail"
        keep
        value={chosen ?? ''}
        onChange={choose}
        tabs={tabs.map(({ id, label, load }) => ({
          id,
          label,
          content: <TabPanel label={label} load={load} />,
        }))}
      />
    </Container>
  );
}
