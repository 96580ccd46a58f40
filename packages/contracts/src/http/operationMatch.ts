import type { Method, Operation } from './operation';
import { paramsOf, pathMatcher } from './pathMatcher';

type OperationMatch =
  | { readonly operation: Operation; readonly params: Readonly<Record<string, string>> }
  /** The path exists, but not for this method. */
  | { readonly operation: null; readonly allow: readonly Method[] };

/**
 * Makes the function that finds the operation for a method and a pathname (still encoded, no query). HEAD is served
 * as GET. Null: no such path.
 */
export function operationMatcher(
  operations: readonly Operation[],
): (method: string, pathname: string) => OperationMatch | null {
  const match = pathMatcher(operations.map((operation) => [partsOf(operation.path), operation]));
  return (method, pathname) => {
    const found = match(partsOf(pathname));
    if (!found) return null;
    const { targets, values } = found;
    const wanted = method === 'HEAD' ? 'GET' : method;
    const target = targets.find(({ value }) => value.method === wanted);
    if (!target) return { operation: null, allow: targets.map(({ value }) => value.method).sort() };
    try {
      return { operation: target.value, params: paramsOf(target.names, values.map(decodeURIComponent)) };
    } catch {
      return null;
    }
  };
}

function partsOf(pathname: string): string[] {
  return pathname.split('/').slice(1);
}
