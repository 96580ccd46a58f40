import { errorCode, Fault, messageOf } from '@show/dev-servers/fault';
import { RegistryFault } from '@show/service-kit/registry';

/** The message for the user: one sentence for errors that they can fix, a stack for bugs. */
export function describeError(error: unknown): string {
  if (error instanceof Fault || error instanceof RegistryFault) return error.message;
  const code = errorCode(error);
  if (code === 'ENOSPC') return 'the disk is full: free some space and run this again';
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') {
    return `no permission to write (${messageOf(error)}): make the folder yours, or choose another STACK_DIR`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
