/**
 * Query options for data that staff may change at any minute: refetched whenever the visitor returns to the window or
 * the screen. The stale time spares a second request for responses embedded in the document.
 */
export const refetchOnReturn = { staleTime: 10_000, gcTime: 0, refetchOnWindowFocus: 'always' } as const;
