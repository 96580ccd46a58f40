import { type CheckResult, reportChecks, runChecks } from './runChecks';

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

  test('stops a check when the run is stopped, and counts it as failed', async () => {
    const ending = new AbortController();
    const results = runChecks('.', [node('one', 'setInterval(() => {}, 1000)')], undefined, ending.signal);
    ending.abort();
    expect(await results).toMatchObject([{ name: 'one', passed: false }]);
  });

  test('finds how much was read by the pattern of the check', async () => {
    const check = { ...node('one', 'console.log("Checked 5 files in 2s.\\nDone")'), read: /Checked (.*) in/ };
    expect(await runChecks('.', [check])).toMatchObject([{ passed: true, read: '5 files' }]);
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

describe('reportChecks', () => {
  const result = (name: string, passed: boolean, output = 'a fault\n'): CheckResult => ({
    name,
    passed,
    read: '3 files',
    output,
  });

  test('prints name and output of a failed check', () => {
    expect(reportChecks([result('types', false), result('import rules', true)])).toBe(false);
    expect(said).toEqual(['types failed:\na fault\n']);
  });

  test('names the command that fixes lint and format', () => {
    reportChecks([result('lint and format', false)]);
    expect(said).toEqual(['lint and format failed:\na fault\n`npm run format` applies what can be\n']);
  });
});
