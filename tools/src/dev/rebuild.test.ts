import { join } from 'node:path';
import { affectedBy, watchedFolders } from './rebuild';

const root = join(__dirname, '..', '..', '..');
const allServices = ['svc-content', 'svc-giveaway', 'svc-media', 'gateway'];

describe('#rebuild', () => {
  test.each([
    ['svc-media', ['svc-media']],
    ['mfe-content', []],
    ['packages/service-kit', allServices],
    ['packages/contracts', allServices],
  ])('When %s changes, then only what is made from it is built again', (folder, services) => {
    expect(affectedBy(root, [folder])).toEqual(services);
  });

  test('When folders are watched, then each part and each package is, once', () => {
    const folders = watchedFolders(root);
    expect(new Set(folders).size).toBe(folders.length);
    expect(folders).toEqual(expect.arrayContaining(['gateway', 'packages/contracts']));
    expect(folders).not.toContain('tools');
    expect(folders).not.toContain('shell');
  });
});
