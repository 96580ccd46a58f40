import { pageData } from '@show/web-kit/page';
import { Link, useBackCloses } from '@show/web-kit/router';
import { lazyWithRetries } from '@show/web-kit/timing';
import { classes, Late } from '@show/web-kit/ui';
import { Menu, Search, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ThemeToggle } from '../theme/ThemeToggle';
import { Logo } from './Logo';
import { MainNav } from './MainNav';
import { SearchBox } from './SearchBox';
import { SocialLinks } from './SocialLinks';
import styles from './TopBar.module.css';
import { useSteppedBack } from './useSteppedBack';

/** Most visitors never open the menu. */
const LatestEpisode = lazyWithRetries(() =>
  import(/* webpackChunkName: "latest-episode" */ './LatestEpisode').then((m) => m.LatestEpisode),
);

export interface TopBarProps {
  menuOpen: boolean;
  onMenuChange: (open: boolean) => void;
  /** One row without the site's navigation on wide screens: for staff, who have their own. */
  slim?: boolean | undefined;
}

/**
 * The bar at the top of every page. On phones everything but the logo is behind the menu button, which opens the menu
 * without scripts too: an element `details` that holds nothing else, beside the menu. While the visitor scrolls down it
 * is a single row on wide screens, and away on phones held sideways.
 */
export function TopBar({ menuOpen, onMenuChange, slim = false }: TopBarProps) {
  const bar = useRef<HTMLElement>(null);
  const menuButton = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLDetailsElement>(null);
  const [isBack, onFocus] = useSteppedBack(bar);
  const close = () => onMenuChange(false);
  useBackCloses(menuOpen, close);

  // It may have been opened before the scripts loaded.
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
    // biome-ignore lint/a11y/noStaticElementInteractions: keys reach the links in it
    <header
      ref={bar}
      onFocus={onFocus}
      className={classes(styles.bar, slim ? styles.slim : isBack && !menuOpen && styles.back)}
    >
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
          <SearchBox onSearch={close} />
          <MainNav onFollow={close} />
          <p className={styles.more}>
            {pageData()
              .menus?.last.slice(0, 2)
              .map(({ id, label, url }) => (
                <Link key={id} to={url} onClick={close}>
                  {label}
                </Link>
              ))}
          </p>
          {menuOpen && (
            // A click on the card goes up to here.
            // biome-ignore lint/a11y/noStaticElementInteractions: the card in it is a link
            // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link clicks it
            <div className={styles.latest} onClick={close}>
              <Late>
                <LatestEpisode />
              </Late>
            </div>
          )}
          {slim && (
            <Link to="/" className={styles.site}>
              View Site
            </Link>
          )}
          <div className={styles.social}>
            <SocialLinks />
          </div>
          <ThemeToggle />
        </div>
        {/* In place of the search box while that is away. Keys bring the whole bar back, so it is for pointers only. */}
        <Link to="/search" tabIndex={-1} aria-hidden="true" className={styles.toSearch}>
          <Search />
        </Link>
      </div>
    </header>
  );
}
