import { join } from 'node:path';
import { affectedBy, watchedFolders } from './rebuild';

const root = join(__dirname, '..', '..', '..');
const allServices = ['svc-content', 'svc-giveaway', 'svc-media', 'gateway'];
const allFrontEnds = ['shell', 'content', 'giveaway', 'admin'];

describe('#rebuild', () => {
  test.each([
    ['svc-media', ['svc-media'], []],
    ['mfe-content', [], ['content']],
    ['packages/web-kit', [], allFrontEnds],
    ['packages/service-kit', allServices, []],
    ['packages/contracts', allServices, allFrontEnds],
  ])('When %s changes, then only what is made from it is built again', (folder, services, frontEnds) => {
    expect(affectedBy(root, [folder])).toEqual({ services, frontEnds });
  });

  test('When folders are watched, then each part and each package is, once', () => {
    const folders = watchedFolders(root);
    expect(new Set(folders).size).toBe(folders.length);
    expect(folders).toEqual(expect.arrayContaining(['gateway', 'shell', 'packages/contracts']));
    expect(folders).not.toContain('tools');
  });
});
