import { Moon, Sun } from 'lucide-react';
import styles from './ThemeToggle.module.css';
import { toggleTheme } from './theme';

/** Offers the other theme. Both labels are in the markup, and the styles show one, as only they know the theme before hydration. */
export function ThemeToggle() {
  return (
    <button type="button" className={styles.toggle} onClick={toggleTheme} data-needs-script>
      <span className={styles.toDark}>
        <Moon aria-hidden="true" />
        <span className={styles.label}>Dark theme</span>
      </span>
      <span className={styles.toLight}>
        <Sun aria-hidden="true" />
        <span className={styles.label}>Light theme</span>
      </span>
    </button>
  );
}
