import { type CheckResult, runChecks } from './runChecks';

const node = (name: string, script: string) => ({ name, file: process.execPath, args: ['-e', script] });

let said: string[];
beforeEach(() => {
  said = [];
  jest.spyOn(console, 'error').mockImplementation((text: string) => void said.push(text));
});
afterEach(() => jest.restoreAllMocks());

describe('runChecks', () => {
  test('reports each check as it ends and returns the results in order', async () => {
    const finished: CheckResult[] = [];
    const checks = [
      node('one', 'console.log("3 files")'),
      node('other', 'console.log("a fault\\n7 files, 2 rules"); process.exit(1)'),
    ];
    const results = await runChecks('.', checks, (result) => finished.push(result));

    expect(results).toEqual([
      { name: 'one', passed: true, read: '3 files', output: '3 files\n' },
      { name: 'other', passed: false, read: '7 files, 2 rules', output: 'a fault\n7 files, 2 rules\n' },
    ]);
    expect(finished).toHaveLength(2);
    expect(finished).toEqual(expect.arrayContaining(results));
  });

  test.each(['', 'console.log("0 files, 9 rules")', 'console.error("3 files")'])(
    'fails a check that ends well but prints no count of what it read: %s',
    async (script) => {
      expect(await runChecks('.', [node('one', script)])).toMatchObject([
        { passed: false, output: expect.stringContaining('it read nothing') },
      ]);
    },
  );
});
