import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { hashInputs, workspaceFolders } from './inputs';

const root = mkdtempSync(join(tmpdir(), 'local-show-inputs-'));
afterAll(() => rmSync(root, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

describe('hashInputs', () => {
  test('changes with sources and not with tests and built files', () => {
    write('svc/src/main.ts', '1');
    const before = hashInputs(root, ['svc']);
    write('svc/src/main.test.ts', '1');
    write('svc/dist/main.js', '1');
    expect(hashInputs(root, ['svc'])).toBe(before);
    write('svc/migrations/0001.sql', 'select 1');
    const withMigration = hashInputs(root, ['svc']);
    expect(withMigration).not.toBe(before);
    write('svc/src/main.ts', '2');
    expect(hashInputs(root, ['svc'])).not.toBe(withMigration);
  });
});

describe('workspaceFolders', () => {
  test('finds the packages of packages once', () => {
    const manifest = (dependencies: string[]) =>
      JSON.stringify({ dependencies: Object.fromEntries(dependencies.map((name) => [name, '*'])) });
    write('gateway/package.json', manifest(['@show/kit', '@show/contracts', 'express']));
    write('packages/kit/package.json', manifest(['@show/contracts']));
    write('packages/contracts/package.json', manifest(['zod']));
    expect(workspaceFolders(root, 'gateway')).toEqual(['gateway', 'packages/kit', 'packages/contracts']);
  });
});
