import { type ReactNode, useEffect, useRef } from 'react';
import { AdminPanel } from '../layout/AdminPanel';

export interface FormPanelProps {
  title: string;
  /** Heading level of the title, 3 by default. */
  level?: 2 | 3 | undefined;
  children: ReactNode;
}

/** A form that opens beside its list: the focus goes into it, and back to where it was when it closes. */
export function FormPanel({ title, level = 3, children }: FormPanelProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    // What is still being read has no field yet; then the panel itself is where the keys go on from.
    (box.current?.querySelector<HTMLElement>('input, select, textarea') ?? box.current)?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <div ref={box} tabIndex={-1}>
      <AdminPanel level={level} look="boxed" title={title}>
        {children}
      </AdminPanel>
    </div>
  );
}
