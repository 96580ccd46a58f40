import type { MenuLink } from '@show/contracts/site/navigation';
import { matchPage } from '@show/contracts/site/pageMatch';
import type { PageId } from '@show/contracts/site/pages';
import { pageData } from '@show/web-kit/page';
import { read, useQuery } from '@show/web-kit/query';
import { Link, useLocation } from '@show/web-kit/router';
import styles from './MainNav.module.css';

/** Value of aria-current: 'page' on the page itself, 'true' on one below it. */
function currency({ url, pages = [] }: MenuLink, id: PageId, pathname: string): 'page' | 'true' | undefined {
  if (id === pages[0] || url === pathname) return 'page';
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
  const { pathname } = useLocation();
  return (
    <nav aria-label="Main" className={styles.nav}>
      <ul className={styles.list}>
        {pageData().menus?.main.map((item) => (
          <li key={item.id}>
            <Link
              to={item.url}
              className={styles.link}
              aria-current={currency(item, current, pathname)}
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
