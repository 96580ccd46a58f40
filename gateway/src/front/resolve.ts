import {
  fillPath,
  type Operation,
  operationList,
  operationMatcher,
  type ProblemIssue,
  queryString,
} from '@show/contracts';
import { invalidRequest, issuesOf } from './issues';
import { type Refusal, unknownAddress } from './sendProblem';

/** A call of the HTTP interface, or why it is none. */
export type Resolved =
  | {
      readonly operation: Operation /** Its one spelling, for the cache and for the service. */;
      readonly url: string;
    }
  | { readonly operation: undefined; readonly refusal: Refusal };

const match = operationMatcher(operationList);

/** Finds the operation of a request and checks its parameters and its query, all faults at once. */
export function resolve(method: string, url: string): Resolved {
  const [pathname = '', search = ''] = split(url);
  const found = match(method, pathname);
  if (!found) return refused(unknownAddress);
  if (!found.operation) {
    return refused({
      code: 'method-not-allowed',
      detail: `This address answers ${found.allow.join(', ')}.`,
      allow: found.allow,
    });
  }
  const { operation, params } = found;
  const issues: ProblemIssue[] = [];
  const checked = operation.params?.safeParse(params);
  if (checked?.error) issues.push(...issuesOf('params', checked.error));
  const query = readQuery(operation, search, issues);
  if (issues.length > 0) return refused(invalidRequest(issues));
  return { operation, url: fillPath(operation.path, params) + query };
}

function readQuery(operation: Operation, search: string, issues: ProblemIssue[]): string {
  if (search === '') return '';
  const given: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(search)) {
    if (Object.hasOwn(given, name))
      issues.push({ path: `query.${name}`, message: 'Is given more than once' });
    given[name] = value;
  }
  if (!operation.query) {
    for (const name of Object.keys(given)) issues.push({ path: `query.${name}`, message: 'Is not known' });
    return '';
  }
  const checked = operation.query.safeParse(given);
  if (checked.error) {
    issues.push(...issuesOf('query', checked.error));
    return '';
  }
  const clean = Object.entries(checked.data as Record<string, string | number | boolean | undefined>);
  return queryString(Object.fromEntries(clean.sort(([one], [other]) => (one < other ? -1 : 1))));
}

function split(url: string): [pathname: string, search: string] {
  const mark = url.indexOf('?');
  return mark < 0 ? [url, ''] : [url.slice(0, mark), url.slice(mark + 1)];
}

function refused(refusal: Refusal): Resolved {
  return { operation: undefined, refusal };
}
