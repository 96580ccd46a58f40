import { copyText } from '@show/web-kit/clipboard';
import { Check, Link2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button, type ButtonProps } from './Button';
import { announce } from './LiveRegion';

export interface CopyButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  /** Read when the button is pressed. */
  text: () => string;
  /** Its label: 'Copy link'. */
  children: string;
}

const copiedFor = 2000;

/** Button that copies a text and confirms it for two seconds. */
export function CopyButton({ text, children, ...look }: CopyButtonProps) {
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
      {...look}
      icon={copied ? <Check aria-hidden="true" /> : <Link2 aria-hidden="true" />}
      onClick={copy}
      data-needs-script=""
    >
      {copied ? 'Copied!' : children}
    </Button>
  );
}
