import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { aptScript } from './aptScript';

describe('aptScript', () => {
  const root = mkdtempSync(join(tmpdir(), 'local-show-apt-'));
  afterAll(() => rmSync(root, { recursive: true }));

  /** Runs the script on a pretended system below `root` with an apt-get that takes note of what it finds. */
  function install(exitCode: number): { status: number | null; seen: string } {
    const bin = join(root, 'bin');
    mkdirSync(bin, { recursive: true });
    mkdirSync(join(root, 'usr/sbin'), { recursive: true });
    const seen = join(root, 'seen.txt');
    const aptGet = `#!/bin/sh
      case "$*" in *install*)
        { "${root}/usr/sbin/policy-rc.d"; echo "policy $?"; cat "${root}"/etc/postgresql-common/createcluster.d/*; echo "$*"; } >"${seen}"
        exit ${exitCode} ;;
      esac`;
    writeFileSync(join(bin, 'apt-get'), aptGet);
    chmodSync(join(bin, 'apt-get'), 0o755);
    const script = aptScript
      .replaceAll('/usr/sbin/', `${root}/usr/sbin/`)
      .replaceAll('/etc/', `${root}/etc/`);
    const { status } = spawnSync('sh', ['-c', script, 'apt', 'postgresql', 'redis-server'], {
      env: { PATH: `${bin}${delimiter}${process.env.PATH}` },
    });
    return { status, seen: readFileSync(seen, 'utf8') };
  }

  test.each([0, 100])(
    'keeps servers from starting and removes its files when apt-get ends with %d',
    (code) => {
      const { status, seen } = install(code);
      expect(status).toBe(code);
      expect(seen).toMatch(/^policy 101\ncreate_main_cluster = false\n.*install postgresql redis-server\n$/s);
      expect(existsSync(join(root, 'usr/sbin/policy-rc.d'))).toBe(false);
      expect(existsSync(join(root, 'etc/postgresql-common/createcluster.d/local-show.conf'))).toBe(false);
    },
  );
});
