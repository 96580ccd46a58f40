import * as Radix from '@radix-ui/react-tooltip';
import type { ReactElement } from 'react';
import styles from './Tooltip.module.css';

export interface TooltipProps {
  text: string;
  /** The trigger: one focusable element. */
  children: ReactElement;
}

/** A tooltip on hover and focus, after 700 ms, or immediately within 300 ms of another. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className={styles.tooltip} sideOffset={6} collisionPadding={8}>
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Provider around the tooltips of a screen, which share their delay. */
export function TooltipProvider({ children }: { children: React.ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  );
}
