import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillTemplate } from './template';

const root = join(import.meta.dirname, '../../..');
const folder = join(root, 'deploy', 'high-availability');
const howTo = readFileSync(join(root, 'docs/how-to/high-availability.md'), 'utf8');
const told = [...howTo.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].flatMap(([, name]) => name ?? []);

describe('#fillTemplate', () => {
  test.each(readdirSync(folder))(
    'When %s is filled in, then the how-to names each of its variables',
    (file) => {
      const values = Object.fromEntries(told.map((name) => [name, `<${name}>`]));

      const filled = fillTemplate(join(folder, file), values);

      expect(filled.split('\n').filter((line) => !line.startsWith('#') && line.includes('${'))).toEqual([]);
      expect(filled).toContain('<');
    },
  );

  test('When a variable is not given, then its name is told', () => {
    expect(() => fillTemplate(join(folder, 'nats.conf.template'), {})).toThrow('needs NAME');
  });
});
