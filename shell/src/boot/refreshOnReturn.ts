import { queryClient } from '@show/web-kit/query';

/** Refetches what a page shows when the browser brings it back from its back/forward cache, as old as it was left. */
export function refreshOnReturn(): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void queryClient.invalidateQueries();
  });
}
