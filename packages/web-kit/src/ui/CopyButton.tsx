import { copyText } from '@show/web-kit/clipboard';
import { Check, Link2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from './Button';
import { announce } from './LiveRegion';

export interface CopyButtonProps {
  /** Read when the button is pressed. */
  text: () => string;
  /** What it copies: 'Copy Link'. */
  children: string;
  size?: 'small' | 'normal' | undefined;
}

const copiedFor = 2000;

/** Button that copies a URL and confirms it for two seconds. */
export function CopyButton({ text, children, size }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), copiedFor);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    if (!(await copyText(text()))) return;
    setCopied(true);
    announce('Copied!');
  };
  return (
    <Button
      variant="quiet"
      size={size}
      icon={copied ? <Check aria-hidden="true" /> : <Link2 aria-hidden="true" />}
      onClick={copy}
      data-needs-script=""
    >
      {copied ? 'Copied!' : children}
    </Button>
  );
}
