import type { Remote } from './remote';
import { CONTRACT_VERSION } from './version';

/** Declares a remote. Its `src/remote.ts` exports the result as `remote`, and nothing else. */
export function defineRemote(
  remote: Omit<Remote, 'contract' | 'slots'> & Partial<Pick<Remote, 'slots'>>,
): Remote {
  return { slots: {}, ...remote, contract: CONTRACT_VERSION };
}
