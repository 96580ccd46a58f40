import { ErrorBoundary, ErrorState, Loading, Skeleton } from '@show/web-kit/ui';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import styles from './TabPanel.module.css';

export type TabLoader = () => Promise<ComponentType>;

export interface TabPanelProps {
  label: string;
  load: TabLoader;
}

/** Loads the code of a tab and contains its errors. */
export function TabPanel({ label, load }: TabPanelProps) {
  const [loaded, setLoaded] = useState<{ Content: ComponentType } | 'failed'>();

  const bring = useCallback(() => {
    setLoaded(undefined);
    load().then(
      (Content) => setLoaded({ Content }),
      () => setLoaded('failed'),
    );
  }, [load]);
  useEffect(bring, [bring]);

  const failed = (retry: () => void) => <ErrorState title={`${label} could not be shown`} onRetry={retry} />;
  if (loaded === 'failed') return failed(bring);
  if (!loaded) return <TabSkeleton />;
  return (
    <ErrorBoundary fallback={(_, reset) => failed(reset)}>
      <loaded.Content />
    </ErrorBoundary>
  );
}

/** Skeleton of a section while its code loads. */
export function TabSkeleton() {
  return (
    <div className={styles.waiting}>
      <Loading />
      <Skeleton width="min(50%, 16rem)" height="2rem" />
      <Skeleton height="20rem" />
    </div>
  );
}
