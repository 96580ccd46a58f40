import { join } from 'node:path';
import { affectedBy, watchedFolders } from './rebuild';

const root = join(__dirname, '..', '..', '..');
const allServices = ['svc-content', 'svc-giveaway', 'svc-media', 'gateway'];

describe('rebuild', () => {
  test.each([
    ['svc-media', ['svc-media']],
    ['mfe-content', []],
    ['packages/service-kit', allServices],
  ])('builds what a change of %s affects', (folder, services) => {
    expect(affectedBy(root, [folder])).toEqual(services);
  });

  test('watches each service and package once', () => {
    const folders = watchedFolders(root);
    expect(new Set(folders).size).toBe(folders.length);
    expect(folders).toEqual(expect.arrayContaining(['gateway', 'packages/contracts']));
    expect(folders).not.toContain('tools');
    expect(folders).not.toContain('shell');
  });
});
