import * as Radix from '@radix-ui/react-dialog';
import { useBackCloses } from '@show/web-kit/router';
import { VisuallyHidden } from '@show/web-kit/ui';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Dialog.module.css';
import { useFocusReturn } from './useFocusReturn';
import { useScrollLock } from './useScrollLock';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** A sentence that explains the dialog. */
  description?: ReactNode;
  /** Buttons at its foot. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** Replaces Radix's overlay, which locks scrolling with a style element that the content security policy blocks. */
function Backdrop() {
  useScrollLock();
  return <div className={styles.overlay} aria-hidden="true" />;
}

/** A modal dialog: traps the focus; Escape and the backdrop close it. */
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

/** Props of a full-screen dialog, such as a lightbox, that renders all of its content itself. */
export interface StageProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Accessible name. */
  title: string;
  onKeyDown?: ((event: React.KeyboardEvent) => void) | undefined;
  children: ReactNode;
}

/** A full-screen dialog on a dark background. Escape, Back and a click outside of its content close it. */
export function Stage({ open, onOpenChange, title, onKeyDown, children }: StageProps) {
  const focusReturn = useFocusReturn();
  useBackCloses(open, () => onOpenChange(false));
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
          <Radix.Title asChild>
            <VisuallyHidden as="h2">{title}</VisuallyHidden>
          </Radix.Title>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
