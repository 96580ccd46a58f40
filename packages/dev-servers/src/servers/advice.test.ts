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

describe('#installAdvice', () => {
  test.each([
    [['ubuntu', 'debian'], 'sudo apt-get install postgresql nats-server'],
    [['rocky', 'rhel', 'centos', 'fedora'], 'sudo dnf install postgresql-server nats-server'],
    [['arch'], 'sudo pacman -S postgresql nats-server'],
    [['alpine'], 'sudo apk add postgresql nats-server'],
    [['darwin'], 'brew install postgresql@17 nats-server'],
  ])('When the system is %s, then its own package tool is named', async (families, command) => {
    expect(await installAdvice(['postgres', 'nats'], families)).toBe(`install with: ${command}`);
  });

  test('When the system is unknown, then the programs are named', async () => {
    expect(await installAdvice(['redis'], ['plan9'])).toMatch(
      /^install redis with this system's package tool/,
    );
  });

  test('When os-release names relatives, then they follow the system itself', async () => {
    const file = osRelease('NAME="Linux Mint"\nID=linuxmint\nID_LIKE="ubuntu debian"\n');
    expect(await systemFamilies(file)).toEqual(['linuxmint', 'ubuntu', 'debian']);
  });
});
