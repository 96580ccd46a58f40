import { type ReactNode, useEffect, useRef } from 'react';
import { AdminPanel } from '../layout/AdminPanel';

export interface FormPanelProps {
  title: string;
  /** Heading level of the title, 3 by default. */
  level?: 2 | 3 | undefined;
  children: ReactNode;
}

/** A panel around a form: takes the focus when it opens, and returns it to the previous element or to the section. */
export function FormPanel({ title, level = 3, children }: FormPanelProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    const section = box.current?.closest<HTMLElement>('[role="tabpanel"]');
    // While loading there is no field yet, so the panel itself gets the focus.
    (box.current?.querySelector<HTMLElement>('input, select, textarea') ?? box.current)?.focus();
    return () => {
      const wasNowhere = before === document.body || !before?.isConnected;
      const next = wasNowhere ? section : before;
      if (next instanceof HTMLElement) next.focus();
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
