import type { AdminSession } from '@show/contracts/entities/adminSession';
import { Button } from '@show/web-kit/ui';
import { useEffect, useState } from 'react';
import { checkSession } from '../api/session';
import { useToastOffset } from '../ui/layout/useToastOffset';
import styles from './SessionEnding.module.css';
import { extendSession } from './useActivity';

/** Milliseconds before the end at which the warning appears. */
const ahead = 2 * 60_000;
/** Milliseconds; longer timers would overflow and fire immediately. */
const longestTimer = 2 ** 31 - 1;

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/** Warns two minutes before the session ends, with a button that extends it. */
export function SessionEnding({ session: { expiresAt, latestEnd } }: { session: AdminSession }) {
  const isNear = useIsNear(expiresAt);
  if (!isNear || !expiresAt) return null;
  return <Notice time={clock.format(Date.parse(expiresAt))} extendable={expiresAt !== latestEnd} />;
}

function Notice({ time, extendable }: { time: string; extendable: boolean }) {
  const bar = useToastOffset<HTMLDivElement>();
  return (
    <div ref={bar} role="alert" className={styles.bar}>
      <p>
        {extendable
          ? `There has been no activity for a while: this session ends at ${time}. Nothing you typed is lost.`
          : `This session is twelve hours old and ends at ${time}. Then sign in again: nothing you typed is lost.`}
      </p>
      {extendable && (
        <Button variant="primary" onClick={() => void extendSession()}>
          Stay Signed In
        </Button>
      )}
    </div>
  );
}

/** Whether the session ends soon, as the server says: activity in another tab may have extended it. */
function useIsNear(expiresAt: string | null): boolean {
  const [near, setNear] = useState<string>();
  useEffect(() => {
    if (!expiresAt) return;
    const left = Date.parse(expiresAt) - ahead - Date.now();
    // The end differs by some milliseconds in each response.
    if (left < 1_000) {
      setNear(expiresAt);
      return;
    }
    const timer = setTimeout(
      () => void checkSession().then(() => setNear(expiresAt)),
      Math.min(left, longestTimer),
    );
    return () => clearTimeout(timer);
  }, [expiresAt]);
  return near !== undefined && near === expiresAt;
}
