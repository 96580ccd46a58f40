import { codeOf } from '../http/codeOf';

const codes = new Set(['ENOENT', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG']);

/** Whether a file could not be read because there is none of that name. */
export function isMissing(error: unknown): boolean {
  return codes.has(codeOf(error));
}
