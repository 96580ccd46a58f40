import { queryClient } from './client';

/** Takes in the answers that came with the document, by address, so that the first screen asks for nothing. */
export function seedQueries(answers: Readonly<Record<string, unknown>>): void {
  for (const [address, answer] of Object.entries(answers)) queryClient.setQueryData([address], answer);
}
