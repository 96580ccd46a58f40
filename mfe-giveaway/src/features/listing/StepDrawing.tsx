import type { ReactNode } from 'react';
import styles from './StepDrawing.module.css';

export type EntryStep = 'code' | 'scan' | 'in' | 'number';

/** A code as phones read it, at the given place; a square of 24 by 24. */
const code = (x: number, y: number) => (
  <path
    className={styles.dark}
    d={`M${x} ${y}h9v9h-9zm15 0h9v9h-9zm-15 15h9v9h-9zm12-6h3v3h-3zm6 0h6v3h-6zm-6 6h3v6h-3zm6 0h3v3h-3zm3 6h3v3h-3zm-9-21h3v9h-3z`}
  />
);

const drawings: Readonly<Record<EntryStep, ReactNode>> = {
  code: (
    <>
      <path className={styles.line} d="M68 22 58 8m20 14 12-14" />
      <rect className={styles.body} x="30" y="22" width="84" height="58" rx="7" />
      <rect className={styles.screen} x="37" y="29" width="58" height="44" rx="4" />
      <path className={styles.sun} d="M37 66a17 17 0 0 1 30 0z" />
      <rect className={styles.paper} x="62" y="33" width="30" height="30" rx="2" />
      {code(65, 36)}
      <circle className={styles.gold} cx="104" cy="42" r="4" />
      <circle className={styles.soft} cx="104" cy="55" r="4" />
      <path className={styles.line} d="M46 80l-4 9m60-9 4 9" />
    </>
  ),
  scan: (
    <>
      <path className={styles.ray} d="M60 44 16 26v40z" />
      <rect className={styles.paper} x="10" y="28" width="34" height="34" rx="2" />
      {code(15, 33)}
      <rect className={styles.body} x="62" y="8" width="46" height="80" rx="8" />
      <rect className={styles.screen} x="67" y="16" width="36" height="60" rx="2" />
      <path className={styles.corner} d="M73 38v-8h8m8 0h8v8m0 14v8h-8m-8 0h-8v-8" />
      <path className={styles.goldLine} d="M71 45h28" />
      <circle className={styles.soft} cx="85" cy="82" r="2.5" />
    </>
  ),
  in: (
    <>
      <path className={styles.ray} d="M72 62 28 18l18 44zM72 62 54 8l18-4 18 4zM72 62l44-44-18 44z" />
      <path className={styles.gold} d="M40 66a32 32 0 0 1 64 0z" />
      <path className={styles.check} d="m58 52 11 10 19-24" />
      <path className={styles.body} d="M4 66h136v6H4z" />
      <path className={styles.soft} d="M64 72h16l10 18H54z" />
      <path className={styles.gold} d="M71 74h2l.6 5h-3.2zm-.8 8h3.6l.7 7h-5z" />
    </>
  ),
  number: (
    <>
      <path className={styles.paper} d="M14 20h116v16a9 9 0 0 0 0 18v16H14V54a9 9 0 0 0 0-18z" />
      <path className={styles.tear} d="M44 24v42" />
      <path className={styles.dark} d="M27 36h3l-3 18h-3zm8 0h3l-3 18h-3zm-13 4h19v3H22zm-2 7h19v3H20z" />
      <path className={styles.track} d="M54 60h66" />
      <path className={styles.goldLine} d="M54 60h44" />
      <path className={styles.dark} d="M97 28h3v32h-3z" />
      <path className={styles.gold} d="M97 28H72l5 6-5 6h25z" />
    </>
  ),
};

/** Left edge of each drawing, to align it with the text below. */
const left: Readonly<Record<EntryStep, number>> = { code: 28, scan: 10, in: 4, number: 14 };

/** A small drawing for each step of entering a giveaway. */
export function StepDrawing({ step, className }: { step: EntryStep; className?: string | undefined }) {
  return (
    <svg viewBox={`${left[step]} 0 144 92`} className={className} aria-hidden="true">
      {drawings[step]}
    </svg>
  );
}
