import { ErrorBoundary } from '@show/web-kit/ui';
import { type ReactNode, Suspense } from 'react';

export interface LateProps {
  /** While it loads. */
  waiting?: ReactNode;
  /** If it cannot be loaded. */
  failed?: ReactNode;
  children: ReactNode;
}

/** A part with a chunk of its own, without which the page is still whole. */
export const Late = ({ waiting, failed, children }: LateProps) => (
  <ErrorBoundary fallback={() => failed}>
    <Suspense fallback={waiting}>{children}</Suspense>
  </ErrorBoundary>
);
