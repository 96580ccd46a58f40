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

/** The bar at the top of every page. On phones everything but the logo is behind the menu button. */
export function TopBar({ menuOpen, onMenuChange }: TopBarProps) {
  const menuButton = useRef<HTMLButtonElement>(null);
  const close = () => onMenuChange(false);

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
        <button
          ref={menuButton}
          type="button"
          className={styles.menuButton}
          aria-expanded={menuOpen}
          aria-controls="site-menu"
          onClick={() => onMenuChange(!menuOpen)}
        >
          {menuOpen ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
          {menuOpen ? 'Close' : 'Menu'}
        </button>
        <div id="site-menu" className={styles.menu} data-open={menuOpen}>
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
