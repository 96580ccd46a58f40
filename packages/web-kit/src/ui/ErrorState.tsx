import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './Button';
import { EmptyState } from './EmptyState';

export interface ErrorStateProps {
  title?: string | undefined;
  /** What happened and what to do. */
  text?: ReactNode;
  /** Retries. */
  onRetry?: (() => void) | undefined;
  retryLabel?: string | undefined;
  level?: 1 | 2 | 3 | undefined;
  scene?: boolean | undefined;
}

/** Says that something failed and what can be done about it. */
export function ErrorState({
  title = 'Something went wrong',
  text = 'Please check your connection and try again.',
  onRetry,
  retryLabel = 'Try Again',
  level,
  scene,
}: ErrorStateProps) {
  const retry = onRetry && (
    <Button onClick={onRetry} icon={<RotateCw aria-hidden="true" />}>
      {retryLabel}
    </Button>
  );
  return <EmptyState role="alert" sign="detour" {...{ title, text, level, scene }} action={retry} />;
}
