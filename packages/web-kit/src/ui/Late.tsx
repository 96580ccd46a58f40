import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary, type ErrorBoundaryProps } from './ErrorBoundary';

export interface LateProps extends Pick<ErrorBoundaryProps, 'onError'> {
  /** While it loads. */
  waiting?: ReactNode;
  /** If it cannot be loaded. */
  failed?: ReactNode;
  children: ReactNode;
}

/** A part with a chunk of its own, without which the page is still complete. */
export const Late = ({ waiting, failed, onError, children }: LateProps) => (
  <ErrorBoundary fallback={() => failed} onError={onError}>
    <Suspense fallback={waiting}>{children}</Suspense>
  </ErrorBoundary>
);

/** A part that the visitor has requested. */
export const LateDialog = ({ children }: Pick<LateProps, 'children'>) => (
  <Late failed={<p role="alert">This could not be opened. Please reload the page and try again.</p>}>
    {children}
  </Late>
);
