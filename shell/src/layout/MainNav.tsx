import { matchPage } from '@show/contracts/site/pageMatch';
import type { PageId } from '@show/contracts/site/pages';
import { read, useQuery } from '@show/web-kit/query';
import { Link, useLocation } from '@show/web-kit/router';
import styles from './MainNav.module.css';
import { mainNav, type NavItem } from './navigation';

/** Value of aria-current: 'page' on the page itself, 'true' on one below it. */
function currency({ pages }: NavItem, id: PageId): 'page' | 'true' | undefined {
  if (id === pages[0]) return 'page';
  return pages.includes(id) ? 'true' : undefined;
}

/** The page of a URL; for a slug that of its item, once the screen has looked it up. */
function useCurrentPage(): PageId {
  const { pathname } = useLocation();
  const { page, params } = matchPage(pathname);
  const { data } = useQuery({
    ...read('/api/slug-lookup/{slug}', { params: { slug: params.slug ?? '' } }),
    enabled: false,
  });
  return page.id === 'slug' && data ? data.type : page.id;
}

export function MainNav({ onFollow }: { onFollow: () => void }) {
  const current = useCurrentPage();
  return (
    <nav aria-label="Main" className={styles.nav}>
      <ul className={styles.list}>
        {mainNav.map((item) => (
          <li key={item.to}>
            <Link
              to={item.to}
              className={styles.link}
              aria-current={currency(item, current)}
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
