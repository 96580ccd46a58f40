import type { Method, Operation } from './operation';

export type OperationMatch =
  | { readonly operation: Operation; readonly params: Readonly<Record<string, string>> }
  /** The address exists, but not for this method. */
  | { readonly operation: null; readonly allow: readonly Method[] };

interface Branch {
  readonly literal: Map<string, Branch>;
  parameter: Branch | null;
  readonly calls: Map<string, Operation>;
}

/**
 * Makes the function that finds the operation for a method and a pathname (still encoded, no query). Literal
 * parts win over parameters. HEAD is answered as GET. Null: no such address.
 */
export function operationMatcher(
  operations: readonly Operation[],
): (method: string, pathname: string) => OperationMatch | null {
  const root = newBranch();
  for (const operation of operations) plant(root, operation);
  return (method, pathname) => {
    const parts = pathname.split('/').slice(1);
    const values: string[] = [];
    const found = walk(root, parts, 0, values);
    if (!found) return null;
    const operation = found.calls.get(method === 'HEAD' ? 'GET' : method);
    if (!operation)
      return { operation: null, allow: [...found.calls.values()].map((call) => call.method).sort() };
    const params = readParams(operation, values);
    return params && { operation, params };
  };
}

function newBranch(): Branch {
  return { literal: new Map(), parameter: null, calls: new Map() };
}

function plant(root: Branch, operation: Operation): void {
  let branch = root;
  for (const part of operation.path.split('/').slice(1)) {
    if (part.startsWith('{')) {
      branch.parameter ??= newBranch();
      branch = branch.parameter;
    } else {
      const next: Branch = branch.literal.get(part) ?? newBranch();
      branch.literal.set(part, next);
      branch = next;
    }
  }
  branch.calls.set(operation.method, operation);
}

function walk(branch: Branch, parts: readonly string[], at: number, values: string[]): Branch | null {
  const part = parts[at];
  if (part === undefined) return branch.calls.size > 0 ? branch : null;
  const literal = branch.literal.get(part);
  const found = literal ? walk(literal, parts, at + 1, values) : null;
  if (found || !branch.parameter || part === '') return found;
  values[at] = part;
  return walk(branch.parameter, parts, at + 1, values);
}

function readParams(operation: Operation, values: readonly string[]): Record<string, string> | null {
  const params: Record<string, string> = {};
  for (const [at, part] of operation.path.split('/').slice(1).entries()) {
    if (!part.startsWith('{')) continue;
    try {
      params[part.slice(1, -1)] = decodeURIComponent(values[at] ?? '');
    } catch {
      return null;
    }
  }
  return params;
}
