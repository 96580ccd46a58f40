import { formatNumber } from '@show/web-kit/format';
import { wantsLessMotion } from '@show/web-kit/media';
import { announce } from '@show/web-kit/ui';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import styles from './Celebration.module.css';
import { Skyline } from './Skyline';

export interface CelebrationProps {
  /** The winner's number. */
  number: number;
  target: number;
  prize: string;
  /** Called one second after the last number, when the page may show the claim form. */
  onCounted(): void;
}

/** Milliseconds. */
const step = 200;
const pause = 1_000;
const overlay = 3_000;
const countedNumbers = 10;
/** How the phone moves at the win: three short, one long. */
const pulses = [60, 60, 60, 60, 200];

/** Full-screen animation for the winner: counts up to the winning number. */
export function Celebration({ number, target, prize, onCounted }: CelebrationProps) {
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
    if (!wantsLessMotion()) navigator.vibrate?.(pulses);
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
  const text = `#${formatNumber(shown)}`;
  return (
    <div className={styles.stage} data-tone="night" data-won={won || undefined} style={rise}>
      <span className={styles.rays} />
      <p key={shown} className={styles.number}>
        {text}
      </p>
      <span className={styles.sun} aria-hidden="true">
        {/* The sun covers the number, and shows in ink what it covers. */}
        <span className={styles.inSun} data-text={text} />
      </span>
      <div className={styles.words}>
        {won && <p className={styles.winner}>{phase === 'counting' ? 'WINNER!' : 'Congratulations!'}</p>}
        {won && <p className={styles.prize}>{prize}</p>}
        {won && (
          <svg className={styles.pulse} viewBox="0 0 240 40" aria-hidden="true">
            <path pathLength="1" d="M0 22h88l8-10 12 22 14-32 14 34 8-14h96" />
          </svg>
        )}
      </div>
      <Skyline className={styles.skyline} />
    </div>
  );
}
