import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { isPasscode, parsePasscodeHash } from '@show/service-kit/passcode';

const root = join(__dirname, '..', '..');
const passcodeFrom = (input: string) =>
  spawnSync(process.execPath, ['tools/run.mjs', 'tools/src/passcode.ts'], {
    cwd: root,
    input,
    encoding: 'utf8',
  });

describe('npm run passcode', () => {
  test('prints the hash of a passcode', async () => {
    const { stdout, stderr } = passcodeFrom('golden hour\n');

    expect(stderr).toBe('put this into the environment of npm start:\n');
    const [, hash = ''] = /^ADMIN_PASSCODE_HASH='(.*)'\n$/.exec(stdout) ?? [];
    const parsed = parsePasscodeHash(hash);
    expect(parsed && (await isPasscode('golden hour', parsed))).toBe(true);
  });

  test('rejects a short passcode', () => {
    const { status, stdout, stderr } = passcodeFrom('short\n');

    expect(status).toBe(1);
    expect(stderr).toMatch(/at least 10 characters/);
    expect(stdout).toBe('');
  });
});
