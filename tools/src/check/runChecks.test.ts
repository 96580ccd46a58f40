import { type CheckResult, reportChecks, runChecks } from './runChecks';

const node = (name: string, script: string) => ({ name, file: process.execPath, args: ['-e', script] });

let said: string[];
beforeEach(() => {
  said = [];
  jest.spyOn(console, 'error').mockImplementation((text: string) => void said.push(text));
});
afterEach(() => jest.restoreAllMocks());

describe('#runChecks', () => {
  test('When checks end, then each is told, and the results keep the order of the checks', async () => {
    const finished: CheckResult[] = [];
    const checks = [node('one', ''), node('other', 'console.log("a fault"); process.exit(1)')];
    const results = await runChecks('.', checks, (result) => finished.push(result));

    expect(results).toEqual([
      { name: 'one', passed: true, output: '' },
      { name: 'other', passed: false, output: 'a fault\n' },
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
});

describe('#reportChecks', () => {
  const result = (name: string, passed: boolean, output = 'a fault\n'): CheckResult => ({
    name,
    passed,
    output,
  });

  test('When all passed, then nothing is said', () => {
    expect(reportChecks([result('types', true), result('lint and format', true)])).toBe(true);
    expect(said).toEqual([]);
  });

  test('When one failed, then its name and its output are said', () => {
    expect(reportChecks([result('types', false), result('import rules', true)])).toBe(false);
    expect(said).toEqual(['types failed:\na fault\n']);
  });

  test('When lint and format failed, then the command that mends is named', () => {
    reportChecks([result('lint and format', false)]);
    expect(said).toEqual(['lint and format failed:\na fault\n`npm run format` applies what can be\n']);
  });
});
