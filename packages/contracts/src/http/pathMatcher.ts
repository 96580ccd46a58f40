/** The target of a path, with the names of its parameters. */
interface PathTarget<T> {
  readonly value: T;
  readonly names: readonly string[];
}

interface PathMatch<T> {
  /** At least one; several when patterns differ in nothing but the names of their parameters. */
  readonly targets: readonly PathTarget<T>[];
  /** Values of the parameters, in order; there may be more than the target has names. */
  readonly values: readonly string[];
}

interface Branch<T> {
  readonly literals: Map<string, Branch<T>>;
  parameter?: Branch<T>;
  readonly targets: PathTarget<T>[];
}

/**
 * Makes the function that finds which of some patterns the segments of a path match. A pattern is the parts of
 * `/api/episodes/{id}`. Literals win over parameters, and no parameter is empty. Null: no such path.
 * @param literalOf the form in which a part is compared with literals
 */
export function pathMatcher<T>(
  patterns: Iterable<readonly [parts: readonly string[], value: T]>,
  literalOf: (part: string) => string = (part) => part,
): (parts: readonly string[]) => PathMatch<T> | null {
  const root = newBranch<T>();
  for (const [pattern, value] of patterns) {
    let branch = root;
    for (const part of pattern) {
      let next = isParameter(part) ? branch.parameter : branch.literals.get(part);
      if (!next) {
        next = newBranch();
        if (isParameter(part)) branch.parameter = next;
        else branch.literals.set(part, next);
      }
      branch = next;
    }
    branch.targets.push({ value, names: pattern.filter(isParameter).map((part) => part.slice(1, -1)) });
  }

  /** The targets below a branch; `values` gets the parameter values, the next one at `count`. */
  function walk(
    { literals, parameter, targets }: Branch<T>,
    parts: readonly string[],
    at: number,
    values: string[],
    count: number,
  ): readonly PathTarget<T>[] | null {
    const part = parts[at];
    if (part === undefined) return targets.length > 0 ? targets : null;
    const literal = literals.get(literalOf(part));
    const found = literal ? walk(literal, parts, at + 1, values, count) : null;
    if (found || !parameter || part === '') return found;
    values[count] = part;
    return walk(parameter, parts, at + 1, values, count + 1);
  }

  return (parts) => {
    const values: string[] = [];
    const targets = walk(root, parts, 0, values, 0);
    return targets && { targets, values };
  };
}

/** The parameters of a match by their names. */
export function paramsOf(names: readonly string[], values: readonly string[]): Record<string, string> {
  const params: Record<string, string> = {};
  for (let at = 0; at < names.length; at += 1) params[names[at] as string] = values[at] as string;
  return params;
}

function isParameter(part: string): boolean {
  return part.startsWith('{');
}

function newBranch<T>(): Branch<T> {
  return { literals: new Map(), targets: [] };
}
