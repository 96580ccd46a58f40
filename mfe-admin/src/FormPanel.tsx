import { type ReactNode, useEffect, useRef } from 'react';
import { AdminPanel } from './AdminPanel';

/** A form that opens above a list: the focus goes into it, and back to where it was when it closes. */
export function FormPanel({ title, children }: { title: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    box.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <div ref={box}>
      <AdminPanel level={3} look="boxed" title={title}>
        {children}
      </AdminPanel>
    </div>
  );
}
