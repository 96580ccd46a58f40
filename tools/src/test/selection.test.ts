import { join } from 'node:path';
import { readSelection } from './selection';

const root = join(__dirname, '..', '..', '..');
const select = (...args: string[]) => readSelection(root, args);

describe('#readSelection', () => {
  test('When nothing is named, then everything is run', () => {
    expect(select()).toBeUndefined();
  });

  test('When a service and a folder are named, then their tests are run, with servers', () => {
    expect(select('svc-media', './gateway/src/cache/')).toEqual({
      paths: ['svc-media', 'gateway/src/cache'],
      changed: false,
      browser: [],
      needsServers: true,
    });
  });

  test('When only front ends are named, then no server is needed', () => {
    expect(select('mfe-admin', 'shell/src', 'packages/web-kit')).toMatchObject({ needsServers: false });
  });

  test('When browser tests are named, then those are run and no others', () => {
    expect(select('e2e/map', 'e2e/src/admin.spec.ts')).toEqual({
      paths: [],
      changed: false,
      browser: ['map', 'admin.spec.ts'],
      needsServers: false,
    });
    expect(select('e2e')).toMatchObject({ browser: [''] });
  });

  test('When what changed is asked for, then it is, with servers', () => {
    expect(select('--changed')).toMatchObject({ changed: true, needsServers: true });
  });

  test.each(['--watch', 'svc-nothing'])('When %s is given, then that is refused', (arg) => {
    expect(() => select(arg)).toThrow(arg);
  });
});
