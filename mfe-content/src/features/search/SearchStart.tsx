import { pageData } from '@show/web-kit/page';
import { Link } from '@show/web-kit/router';
import { Clapperboard, Gift, Store, Tv } from 'lucide-react';
import { NewestOfKinds } from './NewestOfKinds';
import styles from './SearchStart.module.css';

/** There is no list of businesses, so this leads to the map. */
const shortcuts = [
  { to: '/episodes', label: 'Episodes', text: 'Whole shows, season by season', icon: Tv },
  { to: '/segments', label: 'TV Segments', text: 'Short films by category', icon: Clapperboard },
  { to: '/map', label: 'Businesses', text: 'Find them on the map', icon: Store },
  { to: '/giveaways', label: 'Giveaways', text: 'What we give away, and how to enter', icon: Gift },
] as const;

/** Shown without a query: shortcuts to the lists of the main menu, and the newest of each. */
export function SearchStart() {
  const { menus } = pageData();
  const shown = shortcuts.filter(({ to }) => !menus || menus.main.some(({ url }) => url === to));
  return (
    <>
      {shown.length > 0 && (
        <nav aria-labelledby="search-start" className={styles.start}>
          <h2 id="search-start" className={styles.title}>
            Or go straight to
          </h2>
          <ul className={styles.shortcuts}>
            {shown.map(({ to, label, text, icon: Icon }) => (
              <li key={to}>
                <Link to={to} className={styles.shortcut}>
                  <Icon aria-hidden="true" />
                  <span className={styles.label}>{label}</span>
                  <span className={styles.text}>{text}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <NewestOfKinds />
    </>
  );
}
