import * as Radix from '@radix-ui/react-toast';
import { dismissToast, useToasts } from '@show/web-kit/toasts';
import { X } from 'lucide-react';
import styles from './ToastHost.module.css';

/** Milliseconds for which a toast with a button stays: long enough to reach it. */
const withAction = 10_000;

/**
 * Shows the one toast of the page. Closes after five seconds, by a swipe of 50 px to the right, or by F8 and Escape.
 */
export function ToastHost() {
  const current = useToasts((toasts) => toasts.current);
  return (
    <Radix.Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
      {current && (
        <Radix.Root
          key={current.id}
          open={current.open}
          onOpenChange={(open) => open || dismissToast(current.id)}
          type={current.variant === 'destructive' || current.action ? 'foreground' : 'background'}
          {...(current.action && { duration: withAction })}
          className={styles.toast}
          data-variant={current.variant ?? 'default'}
        >
          <Radix.Title className={styles.title}>{current.title}</Radix.Title>
          {current.description && (
            <Radix.Description className={styles.description}>{current.description}</Radix.Description>
          )}
          {current.action && (
            <Radix.Action
              className={styles.action}
              altText={`${current.action.label} (F8)`}
              onClick={current.action.onPress}
            >
              {current.action.label}
            </Radix.Action>
          )}
          <Radix.Close className={styles.close} aria-label="Close">
            <X aria-hidden="true" />
          </Radix.Close>
        </Radix.Root>
      )}
      <Radix.Viewport className={styles.viewport} hotkey={['F8']} label="Notifications ({hotkey})" />
    </Radix.Provider>
  );
}
