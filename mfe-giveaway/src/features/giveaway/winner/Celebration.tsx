import { formatNumber } from '@show/web-kit/format';
import { announce } from '@show/web-kit/ui';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import styles from './Celebration.module.css';

export interface CelebrationProps {
  /** The winner's number. */
  number: number;
  target: number;
  /** Called one second after the last number, when the page may show the claim form. */
  onCounted(): void;
}

/** Milliseconds. */
const step = 200;
const pause = 1_000;
const overlay = 3_000;
const countedNumbers = 10;

/** Full-screen animation for the winner: counts up to the winning number. */
export function Celebration({ number, target, onCounted }: CelebrationProps) {
  const [shown, setShown] = useState(() => Math.max(target - countedNumbers, number - countedNumbers, 0));
  const [phase, setPhase] = useState<'counting' | 'congratulating' | 'over'>('counting');
  const counted = useRef(onCounted);
  counted.current = onCounted;
  const won = shown >= number;

  useEffect(() => {
    if (won) return;
    const timer = setTimeout(() => setShown(shown + 1), step);
    return () => clearTimeout(timer);
  }, [won, shown]);

  useEffect(() => {
    if (!won) return;
    announce('WINNER!');
    const timers = [
      setTimeout(() => {
        counted.current();
        setPhase('congratulating');
      }, pause),
      setTimeout(() => setPhase('over'), pause + overlay),
    ];
    return () => timers.forEach(clearTimeout);
  }, [won]);

  if (phase === 'over') return null;
  const rise = { '--rise': won ? 1 : 1 - (number - shown) / countedNumbers } as CSSProperties;
  return (
    <div className={styles.stage} data-tone="night" data-won={won || undefined} style={rise}>
      <span className={styles.sun} />
      <p key={shown} className={styles.number}>
        #{formatNumber(shown)}
      </p>
      {won && <p className={styles.words}>{phase === 'counting' ? 'WINNER!' : 'Congratulations!'}</p>}
    </div>
  );
}
