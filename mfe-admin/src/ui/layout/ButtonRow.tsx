import type { ReactNode } from 'react';
import styles from './ButtonRow.module.css';
import { useToastOffset } from './useToastOffset';

export interface ButtonRowProps {
  /** 'end' in dialogs, 'start' under the fields of a page's form. */
  align?: 'start' | 'end';
  children: ReactNode;
}

/** Footer buttons of a form or dialog. Toasts do not cover them. */
export function ButtonRow({ align = 'end', children }: ButtonRowProps) {
  return (
    <div ref={useToastOffset<HTMLDivElement>()} className={styles.row} data-align={align}>
      {children}
    </div>
  );
}
