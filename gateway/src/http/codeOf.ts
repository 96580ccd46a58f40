/** The code of a system or library error; empty when it has none. */
export function codeOf(error: unknown): string {
  const coded = typeof error === 'object' && error !== null && 'code' in error;
  return coded && typeof error.code === 'string' ? error.code : '';
}
