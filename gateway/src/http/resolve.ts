import type { IncomingMessage } from 'node:http';
import {
  type Domain,
  fillPath,
  type Operation,
  operationList,
  operationMatcher,
  type ProblemIssue,
  queryString,
} from '@show/contracts';
import { issuesOf, type Problem, problems } from '@show/service-kit';
import { unknownUrl } from './sendProblem';

/** A valid call of the API, or the problem with it. */
export type Resolved =
  | {
      readonly operation: Operation;
      /** Its canonical form, for the cache and for the service. */
      readonly url: string;
    }
  | { readonly operation: undefined; readonly problem: Problem };

/** An operation that a service handles, and not the gateway itself. */
export type ServiceOperation = Operation & { readonly service: Domain };

export function isOfService<O extends Operation>(operation: O): operation is O & ServiceOperation {
  return operation.service !== 'gateway';
}

const match = operationMatcher(operationList);

const callKey = Symbol('resolved call');

/** The call of a request, resolved once for all layers. */
export function callOf(request: IncomingMessage & { [callKey]?: Resolved }): Resolved {
  request[callKey] ??= resolve(request.method ?? '', request.url ?? '/');
  return request[callKey];
}

/** Finds the operation of a request and checks its parameters and its query, reporting all faults together. */
export function resolve(method: string, url: string): Resolved {
  const mark = url.indexOf('?');
  const found = match(method, mark < 0 ? url : url.slice(0, mark));
  if (!found) return refused(unknownUrl);
  if (!found.operation) return refused(wrongMethod(found.allow));
  const { operation, params } = found;
  const issues: ProblemIssue[] = [];
  const checked = operation.params?.safeParse(params);
  if (checked?.error) issues.push(...issuesOf(checked.error, 'params'));
  const query =
    mark < 0 ? readQuery(operation, '', issues) : readQuery(operation, url.slice(mark + 1), issues);
  if (issues.length > 0) return refused(problems.invalid(issues));
  return { operation, url: fillPath(operation.path, params) + query };
}

/** The canonical query. Appends faults to `issues`. */
function readQuery(operation: Operation, search: string, issues: ProblemIssue[]): string {
  // Without a prototype, so that `__proto__` is a plain key.
  const given: Record<string, string> = Object.create(null);
  for (const [name, value] of new URLSearchParams(search)) {
    if (Object.hasOwn(given, name)) issues.push({ path: `query.${name}`, message: `${name} is given twice` });
    given[name] = value;
  }
  if (!operation.query) {
    for (const name of Object.keys(given)) {
      issues.push({ path: `query.${name}`, message: `Unknown query parameter ${name}` });
    }
    return '';
  }
  const checked = operation.query.safeParse(given);
  if (checked.error) {
    issues.push(...issuesOf(checked.error, 'query'));
    return '';
  }
  const clean = Object.entries(checked.data as Record<string, string | number | boolean | undefined>);
  return queryString(Object.fromEntries(clean.sort(([one], [other]) => (one < other ? -1 : 1))));
}

function wrongMethod(allow: readonly string[]): Problem {
  const methods = allow.join(', ');
  return problems.of('method-not-allowed', `Method not allowed; use ${allow.join(' or ')}.`, {
    headers: { allow: methods },
  });
}

function refused(problem: Problem): Resolved {
  return { operation: undefined, problem };
}
