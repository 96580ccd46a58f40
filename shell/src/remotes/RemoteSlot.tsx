import type { SlotRequest } from '@show/web-kit/slot';
import { Button, Skeleton } from '@show/web-kit/ui';
import { Suspense } from 'react';
import { RemoteComponent } from './RemoteComponent';
import styles from './RemoteSlot.module.css';

const noProps = {};

/** Renders a slot of another remote in a frame of fixed height. */
export function RemoteSlot({ remote, slot, label, height, props = noProps }: SlotRequest) {
  return (
    <div style={{ minHeight: height }}>
      <Suspense fallback={<Skeleton height={`${height}px`} />}>
        <RemoteComponent
          wanted={{ remote, kind: 'slots', name: slot }}
          props={props}
          fallback={(retry) => (
            <div className={styles.missing} style={{ height }}>
              <p>{label} can't be shown right now.</p>
              <Button size="small" onClick={retry}>
                Try Again
              </Button>
            </div>
          )}
        />
      </Suspense>
    </div>
  );
}
