import { queryClient } from './client';

/** Fills the cache with the responses embedded in the document, so that the first screen sends no requests. */
export function seedQueries(answers: Readonly<Record<string, unknown>>): void {
  for (const [address, answer] of Object.entries(answers)) queryClient.setQueryData([address], answer);
}
