import { queryClient } from '@show/web-kit/query';

/** Refetches the data of a page that the browser restores from its back/forward cache. */
export function refreshOnReturn(): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void queryClient.invalidateQueries();
  });
}
