import { operationList } from '@show/contracts';
import { buildOpenApi } from '@show/contracts/operations/openapi';
import { badReadsOf, goodReadOf, publicReads } from '@show/contracts/testing/badReads';
import { resolve } from './resolve';

interface Described {
  readonly paths: Record<string, Record<string, { readonly responses: Record<string, unknown> }>>;
}

const problemOf = (method: string, url: string) => {
  const found = resolve(method, url);
  return found.operation ? undefined : found.problem;
};
/** A path whatever its parameters are called. */
const shapeOf = (path: string): string => path.replace(/\{\w+\}/g, '{}');

describe('resolve', () => {
  test('refuses what the contract forbids of each public read', () => {
    expect(problemOf('GET', '/api/episodes?limit=60')).toBeUndefined();

    const bad = publicReads.flatMap(badReadsOf).filter(({ refused }) => refused);
    expect(bad.length).toBeGreaterThan(publicReads.length);
    const taken = bad.filter(({ path }) => ![400, 404].includes(problemOf('GET', path)?.status ?? 200));
    expect(taken.map(({ path }) => path.slice(0, 100))).toEqual([]);
  });

  test('refuses other methods of a URL with those that it has', () => {
    for (const operation of publicReads) {
      const offered = operationList
        .filter(({ path }) => shapeOf(path) === shapeOf(operation.path))
        .map(({ method }) => method as string);
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) {
        if (offered.includes(method)) continue;
        const problem = problemOf(method, goodReadOf(operation));
        expect([operation.id, problem?.status]).toEqual([operation.id, 405]);
        expect(problem?.extras.headers?.allow).toContain('GET');
      }
    }
  });

  test('refuses unknown keys and broken escapes of each operation as its description says', () => {
    const { paths } = buildOpenApi({ name: 'River Road' }) as unknown as Described;
    for (const { id, method, path } of operationList) {
      const named = Object.keys(paths[path]?.[method.toLowerCase()]?.responses ?? {});
      const broken = path.replace(/\{\w+\}/g, '%E0%A4%A');
      const statuses = [problemOf(method, `${path.replace(/\{\w+\}/g, '1')}?no-such-key=1`)?.status];
      if (broken !== path) statuses.push(problemOf(method, broken)?.status);
      expect([id, ...statuses]).toEqual([id, 400, 404].slice(0, statuses.length + 1));
      expect(named).toEqual(expect.arrayContaining(statuses.map(String)));
    }
  });
});
