import { codeOf } from '../http/codeOf';

const codes = new Set(['ENOENT', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG']);

/** Whether a file could not be read because it does not exist. */
export function isMissing(error: unknown): boolean {
  return codes.has(codeOf(error));
}
