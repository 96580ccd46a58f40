import { matchPage } from '@show/contracts/pageMatch';
import { Link, useLocation } from '@show/web-kit/router';
import styles from './MainNav.module.css';
import { mainNav, type NavItem } from './navigation';

/** Value of aria-current: 'page' on the page itself, 'true' on one below it. */
function currency({ pages }: NavItem, pathname: string): 'page' | 'true' | undefined {
  const { id } = matchPage(pathname).page;
  if (id === pages[0]) return 'page';
  return pages.includes(id) ? 'true' : undefined;
}

export function MainNav({ onFollow }: { onFollow: () => void }) {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Main" className={styles.nav}>
      <ul className={styles.list}>
        {mainNav.map((item) => (
          <li key={item.to}>
            <Link
              to={item.to}
              className={styles.link}
              aria-current={currency(item, pathname)}
              onClick={onFollow}
            >
              {item.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
