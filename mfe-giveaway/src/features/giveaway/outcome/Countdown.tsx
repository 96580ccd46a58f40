import { timeNow } from '@show/web-kit/page';
import { useEffect, useState } from 'react';
import styles from './Countdown.module.css';
import { timeLeft } from './timeLeft';

const minute = 60_000;

/** Time left until a giveaway opens. Only in the browser, whose clock runs on. */
export function Countdown({ to }: { to: string }) {
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    const show = () => setLeft(Date.parse(to) - timeNow());
    show();
    const timer = setInterval(show, minute / 4);
    return () => clearInterval(timer);
  }, [to]);
  return <div className={styles.left}>{left === undefined || left < 0 ? '' : timeLeft(left)}</div>;
}
