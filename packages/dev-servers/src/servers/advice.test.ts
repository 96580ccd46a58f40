import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installAdvice, systemFamilies } from './advice';

const folder = mkdtempSync(join(tmpdir(), 'local-show-advice-'));
afterAll(() => rmSync(folder, { recursive: true }));

function osRelease(text: string): string {
  const file = join(folder, 'os-release');
  writeFileSync(file, text);
  return file;
}

describe('installAdvice', () => {
  test.each([
    [['ubuntu', 'debian'], 'sudo apt-get install postgresql nats-server'],
    [['rocky', 'rhel', 'centos', 'fedora'], 'sudo dnf install postgresql-server nats-server'],
    [['arch'], 'sudo pacman -S postgresql nats-server'],
    [['alpine'], 'sudo apk add postgresql nats-server'],
    [['darwin'], 'brew install postgresql@17 nats-server'],
  ])('names the package manager of %s', async (families, command) => {
    expect(await installAdvice(['postgres', 'nats'], families)).toBe(`install with: ${command}`);
  });

  test('names the programs on an unknown system', async () => {
    expect(await installAdvice(['redis'], ['plan9'])).toMatch(
      /^install redis with this system's package tool/,
    );
  });

  test('falls back to the related systems of os-release', async () => {
    const file = osRelease('NAME="Linux Mint"\nID=linuxmint\nID_LIKE="ubuntu debian"\n');
    expect(await systemFamilies(file)).toEqual(['linuxmint', 'ubuntu', 'debian']);
  });
});
