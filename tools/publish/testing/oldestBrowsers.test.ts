import { tooNew } from './oldestBrowsers';

describe('tooNew', () => {
  test.each([
    ['a flag of a regular expression', 'const a = /x/v;'],
    ['a resource that closes itself', 'async function a() { await using b = c(); }'],
    ['an import with a type', "import a from './a.json' with { type: 'json' };"],
  ])('finds %s', (_, script) => {
    expect(tooNew(script)).toEqual([expect.stringMatching(/^syntax: /)]);
  });

  test('finds a missing function unless its presence is checked first', () => {
    const asked = 'if("function"==typeof URL.canParse)return URL.canParse(e);';

    expect(tooNew('const ok=e=>URL.canParse(e);')).toEqual(['URL.canParse']);
    expect(tooNew(`function ok(e){${asked}}`)).toEqual([]);
    expect(tooNew('const ok=e=>e.isWellFormed();')).toEqual(['.isWellFormed']);
  });

  test('accepts what all browsers know', () => {
    expect(
      tooNew('class A{static{this.b=1}#c=2;has(d){return #c in d&&/(?<=e)f/d.test(d.at(-1)??"")}}'),
    ).toEqual([]);
  });
});
