import { Fault } from '@show/dev-servers/fault';
import { describeError } from './describeError';

const system = (code: string) => Object.assign(new Error(`${code}: open '/x'`), { code });

describe('describeError', () => {
  test.each([
    [new Fault('the port is taken: choose another'), /^the port is taken: choose another$/],
    [system('ENOSPC'), /^the disk is full: free some space/],
    [system('EACCES'), /^no permission to write \(EACCES: open '\/x'\): make the folder yours/],
    [system('EROFS'), /^no permission to write/],
  ])('describes %s in one line', (error, expected) => {
    expect(describeError(error)).toMatch(expected);
    expect(describeError(error)).not.toContain('\n');
  });

  test('shows the stack of any other error', () => {
    expect(describeError(new TypeError('x is not a function'))).toMatch(
      /TypeError: x is not a function\n {4}at /,
    );
  });
});
