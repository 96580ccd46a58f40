import { initdbReason } from './postgres';

describe('initdbReason', () => {
  const command = 'Command failed: /usr/lib/postgresql/15/bin/initdb -D /x';
  test.each([
    [
      '2026 UTC [1] FATAL:  could not write to file "x": No space left on device\nchild process exited',
      /^the disk is full/,
    ],
    ['initdb: error: invalid locale name "C.UTF-8"\ninitdb: hint: x', /^invalid locale name "C.UTF-8"$/],
    ['', /^Command failed/],
  ])('is one clause for %j', (output, reason) => {
    expect(initdbReason(`${command}\n${output}`)).toMatch(reason);
    expect(initdbReason(`${command}\n${output}`)).not.toContain('\n');
  });
});
