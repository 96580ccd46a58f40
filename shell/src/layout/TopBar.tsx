import { Menu, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ThemeToggle } from '../theme/ThemeToggle';
import { Logo } from './Logo';
import { MainNav } from './MainNav';
import { SearchBox } from './SearchBox';
import { SocialLinks } from './SocialLinks';
import styles from './TopBar.module.css';

export interface TopBarProps {
  menuOpen: boolean;
  onMenuChange: (open: boolean) => void;
}

/**
 * The bar at the top of every page. On phones everything but the logo is behind the menu button, which opens the menu
 * without scripts too: an element `details` that holds nothing else, beside the menu.
 */
export function TopBar({ menuOpen, onMenuChange }: TopBarProps) {
  const menuButton = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLDetailsElement>(null);
  const close = () => onMenuChange(false);

  // It may have been opened before the scripts came.
  useEffect(() => {
    if (toggle.current?.open) onMenuChange(true);
  }, [onMenuChange]);

  useEffect(() => {
    if (!menuOpen) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      onMenuChange(false);
      menuButton.current?.focus();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [menuOpen, onMenuChange]);

  return (
    <header className={styles.bar}>
      <div className={styles.inside}>
        <Logo onFollow={close} />
        <details ref={toggle} className={styles.toggle} open={menuOpen} suppressHydrationWarning>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is pressed as a button is */}
          <summary
            ref={menuButton}
            className={styles.menuButton}
            onClick={(event) => {
              event.preventDefault();
              onMenuChange(!menuOpen);
            }}
          >
            <span className={styles.toOpen}>
              <Menu aria-hidden="true" />
              Menu
            </span>
            <span className={styles.toClose}>
              <X aria-hidden="true" />
              Close
            </span>
          </summary>
        </details>
        <div className={styles.menu}>
          <MainNav onFollow={close} />
          <SearchBox onSearch={close} />
          <div className={styles.social}>
            <SocialLinks />
          </div>
          <ThemeToggle />
        </div>
      </div>
    </header>
  );
}
