import { join } from 'node:path';
import { isFrontEnd, readSelection } from './selection';

const root = join(__dirname, '..', '..', '..');
const select = (...args: string[]) => readSelection(root, args);

describe('readSelection', () => {
  test('reads folders with and without dots and slashes around them', () => {
    expect(select('svc-media', './gateway/src/cache/')).toMatchObject({
      paths: ['svc-media', 'gateway/src/cache'],
      browser: [],
    });
  });

  test('takes paths below e2e as names of browser tests', () => {
    expect(select('e2e/map', 'e2e/src/admin.spec.ts')).toMatchObject({
      paths: [],
      browser: ['map', 'admin.spec.ts'],
    });
    expect(select('e2e')).toMatchObject({ browser: [''] });
  });

  test('reads --changed and --all', () => {
    expect(select('--changed')).toMatchObject({ paths: [], changed: true, all: false });
    expect(select('--all')).toMatchObject({ paths: [], changed: false, all: true });
  });

  test('reads containers, which is used without a name', () => {
    expect(select('containers')).toMatchObject({ paths: [], containers: true });
    expect(() => select('containers', 'svc-media')).toThrow('takes no other argument');
  });

  test.each(['--watch', 'svc-nothing'])('refuses %s', (arg) => {
    expect(() => select(arg)).toThrow(arg);
  });
});

describe('isFrontEnd', () => {
  test.each(['mfe-admin', 'shell/src', 'packages/web-kit'])('%s is one', (path) => {
    expect(isFrontEnd(path)).toBe(true);
  });

  test.each(['svc-media', 'packages/contracts/src', 'tools/mfe-admin'])('%s is none', (path) => {
    expect(isFrontEnd(path)).toBe(false);
  });
});
