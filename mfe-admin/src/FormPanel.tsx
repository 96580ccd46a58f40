import { type ReactNode, useEffect, useRef } from 'react';
import { AdminPanel } from './AdminPanel';

/** A form that opens above a list: the focus goes into it, and back to where it was when it closes. */
export function FormPanel({ title, children }: { title: string; children: ReactNode }) {
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
      <AdminPanel level={3} look="boxed" title={title}>
        {children}
      </AdminPanel>
    </div>
  );
}
