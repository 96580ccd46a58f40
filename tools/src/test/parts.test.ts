import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { part, partBeside } from './parts';
import { runToEnd } from './runner';
import { noTotals } from './totals';

const folder = mkdtempSync(join(tmpdir(), 'local-show-parts-'));
afterAll(() => rmSync(folder, { recursive: true }));

let said: string[];
let ending: AbortController;
const newRun = () => ({
  root: folder,
  folder,
  say: (line: string) => said.push(line),
  signal: ending.signal,
});
beforeEach(() => {
  said = [];
  ending = new AbortController();
});

describe('part', () => {
  test('counts as one failure when it cannot run', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    const totals = await part(newRun(), 'the map', () => Promise.reject(new Error('no paper')));
    expect(totals).toMatchObject({
      passed: 0,
      failed: 1,
      failures: [expect.stringMatching(/^the map: .*no paper/)],
    });
  });

  test('does not begin after Ctrl-C', async () => {
    ending.abort();
    expect(await part(newRun(), 'the map', () => Promise.reject(new Error('begun')))).toBe(noTotals);
    expect(said).toEqual([]);
  });
});

describe('partBeside', () => {
  const printing = "console.log('one'); console.error('two'); console.log(require('os').getPriority());";

  test('prints the output of its programs in one piece when it has ended, also when it fails', async () => {
    const log = jest.spyOn(console, 'log').mockImplementation();
    jest.spyOn(console, 'error').mockImplementation();
    await partBeside(newRun(), 'the map', async ({ log: file, signal }) => {
      const place = { cwd: folder, log: file, niceness: 3, signal };
      expect(await runToEnd(process.execPath, ['-e', printing], place)).toBe(0);
      expect(log).not.toHaveBeenCalled();
      throw new Error('torn');
    });
    expect(log.mock.calls).toEqual([['one\ntwo\n3']]);
  });
});

describe('runToEnd', () => {
  test('stops the program at Ctrl-C', async () => {
    const ended = runToEnd(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
      cwd: folder,
      signal: ending.signal,
    });
    ending.abort();
    expect(await ended).toBeNull();
  });
});
