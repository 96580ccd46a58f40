/**
 * For what the show may change at any minute: read again whenever the visitor comes back to the window or the screen.
 * The few seconds are for answers that came with the document, which need not be asked for twice.
 */
export const refetchOnReturn = { staleTime: 10_000, gcTime: 0, refetchOnWindowFocus: 'always' } as const;
