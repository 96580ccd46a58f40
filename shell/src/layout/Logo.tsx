import { show } from '@show/web-kit/page';
import { Link } from '@show/web-kit/router';
import { useId } from 'react';
import styles from './Logo.module.css';

/** Logo of the show. */
function Mark() {
  const clip = useId();
  return (
    <svg className={styles.mark} viewBox="0 0 64 64" aria-hidden="true">
      <clipPath id={clip}>
        <rect width="64" height="64" rx="14" />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <path fill="#14253f" d="M0 0h64v64H0z" />
        <circle cx="32" cy="40" r="22" fill="#e9ab2b" />
        <path fill="#2c6b48" d="M0 40h64v24H0z" />
        <path
          fill="#58a06a"
          d="M31 40h2l5 24H26zm-7 0h1.5L12 64H3zm15 0h-1.5L52 64h9zM15 40h1L-2 58v-6zm34 0h-1l18 18v-6z"
        />
        <g fill="none" strokeLinejoin="round">
          <path className={styles.pulseEdge} d="M-3 40h20l4.5-7L27.5 49 34 21l7 25.5L45 40h22" />
          <path className={styles.pulse} d="M-3 40h20l4.5-7L27.5 49 34 21l7 25.5L45 40h22" />
        </g>
        <circle cx="34" cy="21" r="3.2" fill="#d2472f" stroke="#14253f" strokeWidth="1.6" />
      </g>
    </svg>
  );
}

export function Logo({ onFollow }: { onFollow?: () => void }) {
  const { name } = show();
  return (
    <Link to="/" className={styles.logo} onClick={onFollow}>
      <Mark />
      <span className={styles.name}>{name}</span>
    </Link>
  );
}
