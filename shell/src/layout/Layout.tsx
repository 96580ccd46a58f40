import { LiveRegion, SkipLink } from '@show/web-kit/ui';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { Footer } from './Footer';
import styles from './Layout.module.css';
import { TopBar } from './TopBar';

/** Where the skip link and every navigation lead. */
export const contentId = 'content';

/** What stands around every screen. While the menu is open the rest of the page is out of reach. */
export function Layout({ children }: { children: ReactNode }) {
  const [menuOpen, setMenuOpen] = useState(false);
  // Out of sight at first, it is drawn and laid out in a turn of its own.
  const withFooter = useDeferredValue(true, false);
  return (
    <>
      <SkipLink target={contentId} />
      <TopBar menuOpen={menuOpen} onMenuChange={setMenuOpen} />
      <main id={contentId} tabIndex={-1} className={styles.main} inert={menuOpen}>
        {children}
      </main>
      <div inert={menuOpen}>{withFooter && <Footer />}</div>
      <LiveRegion />
    </>
  );
}
