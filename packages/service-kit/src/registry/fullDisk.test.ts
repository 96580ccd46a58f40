import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changeRegistry } from './registryFile';

jest.mock('node:fs/promises', () => ({
  ...jest.requireActual('node:fs/promises'),
  // A full disk leaves an empty file.
  async writeFile(file: string) {
    writeFileSync(file, '');
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  },
}));

const folder = mkdtempSync(join(tmpdir(), 'full-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('a full disk', () => {
  test('keeps the registry and leaves no lock or draft', async () => {
    writeFileSync(join(folder, 'registry.json'), '{}');
    const changed = changeRegistry(folder, (registry) => ({ next: registry, result: true }));
    await expect(changed).rejects.toThrow(/^the disk of the front ends is full: free some space/);
    await expect(changed).rejects.toHaveProperty('name', 'Fault');
    expect(readFileSync(join(folder, 'registry.json'), 'utf8')).toBe('{}');
    expect(readdirSync(folder)).toEqual(['registry.json']);
  });
});
