import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..', '..', '..');
const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));

/** Folders with code of their own: the workspaces, with patterns such as 'packages/*' resolved. */
const workspaces: readonly string[] = read('package.json').workspaces.flatMap((pattern: string) => {
  const [parent, star] = pattern.split('/');
  if (star !== '*' || !parent) return pattern;
  return readdirSync(join(root, parent)).map((name) => `${parent}/${name}`);
});

/** Editors read the root's tsconfig.json and look for each open file in the projects that it names. */
describe('#tsconfig.json', () => {
  const projects: readonly string[] = read('tsconfig.json').references.map(
    ({ path }: { path: string }) => path,
  );
  const included = projects.flatMap((path): RegExp[] =>
    read(path).include.map(
      (pattern: string) => new RegExp(`^${pattern.replace('/**/*', '').replaceAll('*', '[^/]*')}$`),
    ),
  );

  test('When projects are checked on their own, then editors find them', () => {
    const checked = readdirSync(root).filter((name) => /^tsconfig\.(?!base)\w+\.json$/.test(name));
    expect(checked.map((name) => `./${name}`).sort()).toEqual([...projects].sort());
  });

  test.each(workspaces)('When a file of %s is opened, then it belongs to exactly one project', (folder) => {
    expect(included.filter((pattern) => pattern.test(folder))).toHaveLength(1);
  });
});
