import { queryClient } from './client';

/** Fills the cache with the responses embedded in the document, so that the first screen sends no requests. */
export function seedQueries(responses: Readonly<Record<string, unknown>>): void {
  for (const [url, response] of Object.entries(responses)) queryClient.setQueryData([url], response);
}
