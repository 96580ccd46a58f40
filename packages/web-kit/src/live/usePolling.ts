import { useEffect, useRef } from 'react';

/** Milliseconds between two reads, on average: clients that lost their connection together read at different times. */
const readEvery = 15_000;

/** Reads again regularly while active, such as while no live updates arrive. */
export function usePolling(active: boolean, read: () => void): void {
  const latest = useRef(read);
  latest.current = read;
  useEffect(() => {
    if (!active) return;
    let reading: ReturnType<typeof setTimeout>;
    const readLater = () => {
      const pause = readEvery * (0.8 + 0.4 * Math.random());
      reading = setTimeout(() => {
        latest.current();
        readLater();
      }, pause);
    };
    readLater();
    return () => clearTimeout(reading);
  }, [active]);
}
