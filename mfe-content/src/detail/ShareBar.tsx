import { isAppBrowser } from '@show/web-kit/app-browser';
import { useOrigin } from '@show/web-kit/page';
import { useLocation } from '@show/web-kit/router';
import { BrandIcon, CopyButton, LinkButton } from '@show/web-kit/ui';
import styles from './ShareBar.module.css';

export interface ShareBarProps {
  title: string;
}

const targets = [
  {
    id: 'facebook',
    label: 'Facebook',
    urlFor: (url: string) => `https://www.facebook.com/sharer/sharer.php?u=${url}`,
  },
  {
    id: 'x',
    label: 'X',
    urlFor: (url: string, title: string) => `https://twitter.com/intent/tweet?url=${url}&text=${title}`,
  },
  {
    id: 'linkedin',
    label: 'LinkedIn',
    urlFor: (url: string) => `https://www.linkedin.com/sharing/share-offsite/?url=${url}`,
  },
  { id: 'sms', label: 'SMS', urlFor: (url: string, title: string) => `sms:?&body=${title}%20${url}` },
] as const;

/** The page's own URL, whichever alias the visitor has used: the head of the document names it. */
const canonicalUrl = (): string | undefined =>
  document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;

/** URL of the current page without its query; undefined while the origin is unknown. */
function useOwnUrl(): string | undefined {
  const origin = useOrigin();
  const { pathname } = useLocation();
  return origin && origin + pathname;
}

/**
 * Links that share on four networks, and a button that copies the URL. Scripts open the networks in a popup of 600 by
 * 400. Where none opens, as in an app's browser, the links are followed.
 */
export function ShareBar({ title }: ShareBarProps) {
  const own = useOwnUrl();
  // Read on demand, as screens write the head after rendering.
  const shared = () => canonicalUrl() ?? own ?? '';
  return (
    <fieldset className={styles.bar}>
      <legend className={styles.title}>Share</legend>
      {targets.map(({ id, label, urlFor }) => {
        const target = (shared: string) => urlFor(encodeURIComponent(shared), encodeURIComponent(title));
        return (
          <LinkButton
            key={id}
            variant="quiet"
            href={own && target(own)}
            icon={<BrandIcon name={id} />}
            aria-label={`Share by ${label}`}
            onClick={(event) => {
              const url = target(shared());
              event.currentTarget.href = url;
              if (isAppBrowser()) return;
              // With 'noopener' it would not be known whether one has opened.
              const popup = window.open?.(url, '_blank', 'width=600,height=400');
              if (!popup) return;
              popup.opener = null;
              event.preventDefault();
            }}
          >
            <span className={styles.label}>{label}</span>
          </LinkButton>
        );
      })}
      <CopyButton variant="quiet" text={shared}>
        Copy link
      </CopyButton>
    </fieldset>
  );
}
