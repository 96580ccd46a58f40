import { counted } from '@show/web-kit/format';
import { useEffect, useState } from 'react';
import { tooManyText } from './tooManyText';

/** Notice after too many attempts, with a countdown to the next one. */
export function TooMany({
  seconds,
  className,
}: {
  seconds: number | undefined;
  className?: string | undefined;
}) {
  const [begun] = useState(() => Date.now());
  const [left, setLeft] = useState(seconds ?? 0);
  useEffect(() => {
    if (!seconds) return;
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((begun + seconds * 1000 - Date.now()) / 1000));
      setLeft(rest);
      if (rest === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [begun, seconds]);

  if (seconds && left === 0) {
    return (
      <p role="status" className={className}>
        You can try again now.
      </p>
    );
  }
  return (
    <div className={className}>
      <p role="alert">{tooManyText(seconds, begun)}</p>
      {left > 0 && (
        // Not announced each second.
        <p aria-hidden="true">{`${counted(left, 'second')} left`}</p>
      )}
    </div>
  );
}
