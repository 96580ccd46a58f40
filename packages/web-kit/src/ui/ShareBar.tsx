import { Check, Link2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { BrandIcon } from './BrandIcon';
import { Button } from './Button';
import { announce } from './LiveRegion';
import styles from './ShareBar.module.css';

export interface ShareBarProps {
  title: string;
  /** URL to share; the current one by default. */
  url?: string | undefined;
}

const targets = [
  {
    id: 'facebook',
    label: 'Facebook',
    address: (url: string) => `https://www.facebook.com/sharer/sharer.php?u=${url}`,
  },
  {
    id: 'x',
    label: 'Twitter',
    address: (url: string, title: string) => `https://twitter.com/intent/tweet?url=${url}&text=${title}`,
  },
  {
    id: 'linkedin',
    label: 'LinkedIn',
    address: (url: string) => `https://www.linkedin.com/sharing/share-offsite/?url=${url}`,
  },
  { id: 'sms', label: 'SMS', address: (url: string, title: string) => `sms:?&body=${title}%20${url}` },
] as const;

const copiedFor = 2000;

function useCopied() {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), copiedFor);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // The browser denied it; the URL is still in the address bar.
      return;
    }
    setCopied(true);
    announce('Copied!');
  };
  return { copied, copy };
}

/** Share buttons: four networks in a popup of 600 by 400, and a button that copies the URL. */
export function ShareBar({ title, url }: ShareBarProps) {
  const { copied, copy } = useCopied();
  const shared = () => url ?? window.location.href;
  return (
    <fieldset className={styles.bar}>
      <legend className={styles.title}>Share</legend>
      {targets.map(({ id, label, address }) => (
        <Button
          key={id}
          variant="quiet"
          icon={<BrandIcon name={id} />}
          aria-label={`Share by ${label}`}
          onClick={() => {
            const target = address(encodeURIComponent(shared()), encodeURIComponent(title));
            window.open(target, '_blank', 'width=600,height=400,noopener');
          }}
        >
          <span className={styles.label}>{label}</span>
        </Button>
      ))}
      <Button
        variant="quiet"
        icon={copied ? <Check aria-hidden="true" /> : <Link2 aria-hidden="true" />}
        onClick={() => copy(shared())}
      >
        {copied ? 'Copied!' : 'Copy Link'}
      </Button>
    </fieldset>
  );
}
