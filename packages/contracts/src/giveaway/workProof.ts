/** Header with the proof of work, `<task>:<counter>`; the counter is a decimal number. */
export const entryProofHeader = 'entry-proof';

/** Whether a hash that begins with this 32-bit number proves the work. Without zod: documents contain it. */
export function isProof(firstWord: number, difficulty: number): boolean {
  return firstWord < 2 ** 32 / difficulty;
}
