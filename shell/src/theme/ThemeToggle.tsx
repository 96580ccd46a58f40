import { Moon, Sun } from 'lucide-react';
import styles from './ThemeToggle.module.css';
import { toggleTheme, useTheme } from './theme';

export function ThemeToggle() {
  const dark = useTheme() === 'dark';
  return (
    <button type="button" className={styles.toggle} onClick={toggleTheme}>
      {dark ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
      <span className={styles.label}>{dark ? 'Light theme' : 'Dark theme'}</span>
    </button>
  );
}
