import { copyText } from '@show/web-kit/clipboard';
import { announce, Button } from '@show/web-kit/ui';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';

/** Copies a text that is also on the page, where it can be selected if the browser does not allow copying. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState<string>();
  async function copy(): Promise<void> {
    if (!(await copyText(text))) return;
    setCopied(text);
    announce('Copied!');
  }
  const done = copied === text;
  return (
    <Button onClick={copy} icon={done ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}>
      {done ? 'Copied!' : label}
    </Button>
  );
}
