import { formatNumber } from '@show/web-kit/format';
import { wantsLessMotion } from '@show/web-kit/media';
import { durationOf } from '@show/web-kit/timing';
import { type CSSProperties, useLayoutEffect, useState } from 'react';
import styles from './OwnNumber.module.css';

/** How many scans pass by before the visitor's own. */
const passing = 60;

/**
 * The visitor's number in large figures. A new one is counted up to; the title beside it says the same for screen
 * readers.
 */
export function OwnNumber({ number, isNew = false }: { number: number; isNew?: boolean | undefined }) {
  const [shown, setShown] = useState(number);

  useLayoutEffect(() => {
    const duration = durationOf('moment');
    if (!isNew || !duration || wantsLessMotion()) return;
    const first = Math.max(1, number - passing);
    let frame = 0;
    let start: number | undefined;
    const step = (time: number) => {
      start ??= time;
      const rest = 1 - Math.min((time - start) / duration, 1);
      setShown(Math.round(number - (number - first) * rest ** 3));
      if (rest > 0) frame = requestAnimationFrame(step);
    };
    setShown(first);
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [number, isNew]);

  const signs = { '--signs': formatNumber(number).length + 1 } as CSSProperties;
  return (
    <p className={styles.number} style={signs} aria-hidden="true">
      {`#${formatNumber(shown)}`}
    </p>
  );
}
