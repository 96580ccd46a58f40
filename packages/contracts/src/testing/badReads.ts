import { z } from 'zod';
import type { Operation } from '../http/operation';
import { operationMatcher } from '../http/operationMatch';
import { problemMediaType, problemSchema } from '../http/problem';
import { operationList } from '../operations';
import { fitsParam } from './paramRules';

/** A malformed or hostile URL, sent verbatim. */
export interface BadRead {
  readonly path: string;
  /** Whether the contract forbids it; otherwise any response will do that is a valid one. */
  readonly refused: boolean;
}

/** The checked parts of a response. */
export interface BadReadResponse {
  readonly status: number;
  readonly type: string | null;
  readonly text: string;
}

/** Every public read operation. */
export const publicReads: readonly Operation[] = operationList.filter(
  ({ method, access }) => method === 'GET' && access === 'public',
);

/** URL-encoded values: of the wrong type, beyond every limit, or invalid text. */
const values: readonly string[] = [
  '',
  'abc',
  '0',
  '-1',
  '1.5',
  '1e3',
  '0x10',
  '1%0a',
  '2147483648',
  '9'.repeat(400),
  'true',
  '[]',
  '__proto__',
  'a%00b',
  '%',
  '%c0%80',
  '%ED%A0%80',
  '%E2%80%AE1',
  '%F0%9F%8E%89',
  '%27%3B%20drop%20table%20episodes%3B--',
  '%25%5F%5C',
  '%3Cscript%3Ealert(1)%3C/script%3E',
  '..%2f..%2fetc%2fpasswd',
  '%0d%0aSet-Cookie:%20x=1',
  'x'.repeat(8_192),
];

const unknownKeys: readonly string[] = [
  'surprise=1',
  '__proto__=1',
  '%00=%00',
  '%ff=1',
  '=1',
  'limit[]=1',
  `${'k'.repeat(3_000)}=1`,
];

const match = operationMatcher(operationList);

/** Values of a valid request, of which the first that fits is used. */
const good = ['1', 'true', 'barn', 'episodes', 'mail', 'barn.webp', 'giveaway'];
const goodByName: Readonly<Record<string, string>> = {
  from: '2026-11-28T20:00:00.000Z',
  to: '2026-11-28T21:00:00.000Z',
};

function fits(schema: Operation['query'], name: string, value: string): boolean {
  return schema?.shape[name]?.safeParse(value).success ?? false;
}

function goodValue(schema: Operation['query'], name: string): string {
  return goodByName[name] ?? good.find((value) => fits(schema, name, value)) ?? '1';
}

const paramNames = ({ path }: Operation) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');

function pathnameOf(operation: Operation, given: Readonly<Record<string, string>> = {}): string {
  return operation.path.replace(
    /\{(\w+)\}/g,
    (_, name: string) => given[name] ?? goodValue(operation.params, name),
  );
}

/** Required query parameters, apart from the tested key. */
function neededPairs({ query }: Operation, tried?: string): string[] {
  return Object.entries(query?.shape ?? {})
    .filter(([key, schema]) => key !== tried && !schema.safeParse(undefined).success)
    .map(([key]) => `${key}=${goodValue(query, key)}`);
}

const urlOf = (pathname: string, pairs: readonly string[]) =>
  pairs.length > 0 ? `${pathname}?${pairs.join('&')}` : pathname;

/** A valid URL of a read or a write. */
export function goodReadOf(operation: Operation): string {
  return urlOf(pathnameOf(operation), neededPairs(operation));
}

/** A call, and whether it must be rejected. */
function judged(operation: Operation, pathname: string, pairs: readonly string[]): BadRead {
  const found = match(operation.method, pathname);
  const given = [...new URLSearchParams(pairs.join('&'))];
  const known = operation.query?.shape ?? {};
  const isValid =
    found?.operation === operation &&
    Object.entries(found.params).every(([name, value]) => fitsParam(operation, name, value)) &&
    new Set(given.map(([key]) => key)).size === given.length &&
    given.every(([key, value]) => Object.hasOwn(known, key) && fitsParam(operation, key, value)) &&
    neededPairs(operation).every((pair) => given.some(([key]) => pair.startsWith(`${key}=`)));
  return { path: urlOf(pathname, pairs), refused: !isValid };
}

/** For parameters whose rule another operation of the service covers with all values. */
const fewValues: readonly string[] = ['abc', '%ff', '9'.repeat(400)];

/** The first parameter with a rule, as `operation.parameter`, by service and rule. */
const firstOfRule = new Map<string, string>();
const ruleOf = ({ service }: Operation, schema: z.ZodType | undefined) =>
  `${service} ${JSON.stringify(schema && z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))}`;
for (const operation of operationList) {
  for (const [name, schema] of parametersOf(operation)) {
    const rule = ruleOf(operation, schema);
    if (!firstOfRule.has(rule)) firstOfRule.set(rule, `${operation.id}.${name}`);
  }
}

function parametersOf({ params, query }: Operation) {
  return [...Object.entries(params?.shape ?? {}), ...Object.entries(query?.shape ?? {})];
}

/** All values for the first parameter with a rule, a few for the others, which the same code parses. */
function valuesFor(operation: Operation, name: string): readonly string[] {
  const schema = operation.params?.shape[name] ?? operation.query?.shape[name];
  return firstOfRule.get(ruleOf(operation, schema)) === `${operation.id}.${name}` ? values : fewValues;
}

/** Calls with a wrong value for each parameter of the path. */
export function badPathsOf(operation: Operation): readonly BadRead[] {
  const needed = neededPairs(operation);
  return paramNames(operation).flatMap((name) =>
    valuesFor(operation, name)
      .filter(Boolean)
      .map((value) => judged(operation, pathnameOf(operation, { [name]: value }), needed)),
  );
}

/** All bad calls of one read. */
export function badReadsOf(operation: Operation): readonly BadRead[] {
  const pathname = pathnameOf(operation);
  const needed = neededPairs(operation);
  const inQuery = Object.keys(operation.query?.shape ?? {}).flatMap((key) => {
    const others = neededPairs(operation, key);
    const tried = valuesFor(operation, key).map((value) => [`${key}=${value}`]);
    return [...tried, [`${key}=1`, `${key}=1`], [key], []].map((pairs) =>
      judged(operation, pathname, [...others, ...pairs]),
    );
  });
  const unknown = unknownKeys.map((pair) => judged(operation, pathname, [...needed, pair]));
  return [...badPathsOf(operation), ...inQuery, ...unknown];
}

/** Internals that no response may contain. A random request id may contain the digits of a code. */
const internals =
  /\bat \S+:\d+|node_modules|\/src\/|\b(?:select .+ from|insert into|update \S+ set|delete from) |22P05|22021|knex/;

/** Describes the fault of a refusal; undefined if it is complete and leaks no internals. */
export function refusalFault(response: BadReadResponse): string | undefined {
  const { status, text } = response;
  if (status < 400 || status >= 500) return `responded with ${status}: ${text.slice(0, 200)}`;
  return problemFault(response);
}

/** Describes the fault of a problem document; undefined if there is none. */
export function problemFault({ status, type, text }: BadReadResponse): string | undefined {
  if (type !== problemMediaType) return `rejected as ${type}`;
  const problem = problemSchema.safeParse(JSON.parse(text));
  if (!problem.success) return `incomplete problem document: ${text.slice(0, 200)}`;
  if (problem.data.status !== status) return `has status ${problem.data.status} but was sent with ${status}`;
  if (problem.data.requestId === '') return 'has no request id';
  return internals.test(text.replaceAll(problem.data.requestId, ''))
    ? `leaked internals: ${text.slice(0, 200)}`
    : undefined;
}

/** Describes the fault of the response to a bad read; undefined if there is none. */
export function badReadFault({ refused }: BadRead, response: BadReadResponse): string | undefined {
  return refused || response.status >= 400 ? refusalFault(response) : undefined;
}
