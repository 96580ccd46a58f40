import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..', '..', '..');

/** The program that drew the pictures runs by itself and leaves with them. */
const aside = 'demo/artwork/';
const declared = /^export (?:abstract )?(?:type|interface|class|enum) (\w+)/gm;

/** Files by the exported type that they declare. */
function exportedTypes(): Map<string, string[]> {
  const listed = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' });
  const files = listed.split('\n').filter((file) => file && !file.startsWith(aside));
  const types = new Map<string, string[]>();
  for (const file of files) {
    for (const [, name = ''] of readFileSync(join(root, file), 'utf8').matchAll(declared)) {
      types.set(name, [...(types.get(name) ?? []), file]);
    }
  }
  return types;
}

describe('#exported types', () => {
  test('When a type is exported, then no other file gives its name another meaning', () => {
    const types = [...exportedTypes()];
    expect(types.length).toBeGreaterThan(500);
    expect(types.filter(([, files]) => files.length > 1)).toEqual([]);
  });
});
