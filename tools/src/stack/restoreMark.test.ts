import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { markRestore, requireWholeRestore, unmarkRestore } from './restoreMark';

describe('#requireWholeRestore', () => {
  test('When a restore was killed while it changed the stack, then nothing starts until one has ended', () => {
    const stackDir = mkdtempSync(join(tmpdir(), 'stack-'));
    requireWholeRestore(stackDir);

    markRestore(stackDir, '/mnt/nas/a.tar');
    expect(() => requireWholeRestore(stackDir)).toThrow(
      'a restore of this stack did not end: run npm run restore -- --replace /mnt/nas/a.tar again',
    );

    unmarkRestore(stackDir);
    requireWholeRestore(stackDir);
    rmSync(stackDir, { recursive: true });
  });
});
