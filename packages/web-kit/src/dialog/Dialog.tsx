import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Dialog.module.css';
import { useFocusReturn } from './useFocusReturn';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** A sentence that says what the dialog asks. */
  description?: ReactNode;
  /** Buttons at its foot. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** Radix's own backdrop locks scrolling by a style element, which the page's policy refuses; ours does it by a rule. */
const Backdrop = () => <div className={styles.overlay} aria-hidden="true" />;

/** Asks for attention before anything else: focus stays inside, Escape and the backdrop close it. */
export function Dialog({ open, onOpenChange, title, description, actions, children }: DialogProps) {
  const focusReturn = useFocusReturn();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Backdrop />
        <Radix.Content
          {...focusReturn}
          className={styles.content}
          {...(!description && { 'aria-describedby': undefined })}
        >
          <Radix.Title className={styles.title}>{title}</Radix.Title>
          {description && <Radix.Description className={styles.description}>{description}</Radix.Description>}
          {children}
          {actions && <div className={styles.actions}>{actions}</div>}
          <Radix.Close className={styles.close} aria-label="Close">
            <X aria-hidden="true" />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** For full-screen things such as a lightbox, which draw everything inside themselves. */
export interface StageProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Read to those who don't see it. */
  title: string;
  onKeyDown?: ((event: React.KeyboardEvent) => void) | undefined;
  children: ReactNode;
}

/** The whole screen on dark, closed by Escape; a click on what is not its content closes it too. */
export function Stage({ open, onOpenChange, title, onKeyDown, children }: StageProps) {
  const focusReturn = useFocusReturn();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Backdrop />
        <Radix.Content
          {...focusReturn}
          className={styles.stage}
          data-tone="night"
          aria-describedby={undefined}
          onKeyDown={onKeyDown}
          onClick={(event) => event.target === event.currentTarget && onOpenChange(false)}
        >
          <Radix.Title className={styles.unseen}>{title}</Radix.Title>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
