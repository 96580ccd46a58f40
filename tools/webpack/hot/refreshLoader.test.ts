import refreshLoader from './refreshLoader.mjs';

function load(source: string): string {
  let result = '';
  const context = {
    getOptions: () => ({ name: 'content' }),
    rootContext: '/show/mfe-content',
    resourcePath: '/show/mfe-content/src/Card.tsx',
    utils: { contextify: (from: string, to: string) => to.replace(from, '.') },
    callback: (_error: null, code: string) => {
      result = code;
    },
  };
  refreshLoader.call(context, source, undefined);
  return result;
}

describe('refreshLoader', () => {
  test('registers components by file and name and accepts updates of the module', () => {
    const lines = load('export const A = () => null;\n$RefreshReg$(A, "A");').split('\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain('registerComponent(type, "./src/Card.tsx " + id)');
    expect(lines[2]).toContain('moduleLoaded("content", import.meta.webpackHot');
  });

  test('leaves modules without components unchanged', () => {
    expect(load('export const price = 1;')).toBe('export const price = 1;');
  });
});
