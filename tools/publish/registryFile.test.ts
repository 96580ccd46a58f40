import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRegistry } from './registryFile';

const folder = mkdtempSync(join(tmpdir(), 'registry-'));
afterAll(() => rmSync(folder, { recursive: true }));

const registry = (content: string) => writeFileSync(join(folder, 'registry.json'), content);

describe('#readRegistry', () => {
  test('When it names a front end that there is not, then one sentence says which there are', async () => {
    registry(JSON.stringify({ weather: {} }));
    await expect(readRegistry(folder)).rejects.toThrow(
      /registry\.json names weather, but the front ends are shell, content, .*: remove it there/,
    );
  });

  test.each(['{', '{"shell":{"version":3}}', 'null'])(
    'When it is %s, then it is said to be damaged',
    async (text) => {
      registry(text);
      await expect(readRegistry(folder)).rejects.toThrow(/registry\.json is damaged: /);
    },
  );

  test('When there is none yet, then it is empty', async () => {
    expect(await readRegistry(join(folder, 'nowhere'))).toEqual({});
  });
});
