/**
 * An error that the user can fix: its message is one sentence that says what is wrong and what to do. Anything else
 * that is thrown is a bug and is shown with its stack.
 */
export class Fault extends Error {
  override name = 'Fault';
}

/** The `code` of a system error ('EADDRINUSE', 'ENOENT', SQLSTATE of pg), or undefined. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** The message of whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
