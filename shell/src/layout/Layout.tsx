import { matchPage } from '@show/contracts/site/pageMatch';
import { useShow } from '@show/web-kit/page';
import { useLocation } from '@show/web-kit/router';
import { classes, LiveRegion, SkipLink } from '@show/web-kit/ui';
import { type ReactNode, Suspense, useState } from 'react';
import { Announcement } from './Announcement';
import { Footer } from './Footer';
import styles from './Layout.module.css';
import { TopBar } from './TopBar';

/** Id of the content, the target of the skip link and of navigation. */
export const contentId = 'content';

/** Layout around every screen. While the menu is open the rest of the page is inert. */
export function Layout({ children }: { children: ReactNode }) {
  const [menuOpen, setMenuOpen] = useState(false);
  // Logo and footer read it, and staff may change it.
  const { announcement } = useShow();
  const { pathname } = useLocation();
  const { page } = matchPage(pathname);
  const isStaff = page.remote === 'admin';
  const isAnnounced = !isStaff && (page.id === 'home' || announcement?.where !== undefined);
  return (
    <>
      <SkipLink target={contentId} />
      <TopBar slim={isStaff} menuOpen={menuOpen} onMenuChange={setMenuOpen} />
      {announcement?.text && isAnnounced && (
        <Announcement text={announcement.text} url={announcement.url} inert={menuOpen} />
      )}
      <main
        id={contentId}
        tabIndex={-1}
        className={classes(styles.main, isStaff && styles.slim)}
        inert={menuOpen}
      >
        {children}
      </main>
      <div inert={menuOpen}>
        {/* Below the fold: the browser takes it over in a later task. */}
        <Suspense>
          <Footer slim={isStaff} />
        </Suspense>
      </div>
      <LiveRegion />
    </>
  );
}
