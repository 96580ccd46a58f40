import { readFile } from 'node:fs/promises';
import type { ServerName } from './programs';

export type Installable = ServerName | 'chromium' | 'chromium-headless-shell' | 'caddy';

/** What each thing is called by the package tools of the systems people have, where it is not its own name. */
const packages: Record<string, { command: string; names: Partial<Record<Installable, string>> }> = {
  debian: {
    command: 'sudo apt-get install',
    names: { postgres: 'postgresql', redis: 'redis-server', nats: 'nats-server' },
  },
  fedora: {
    command: 'sudo dnf install',
    names: { postgres: 'postgresql-server', redis: 'valkey', nats: 'nats-server' },
  },
  arch: {
    command: 'sudo pacman -S',
    names: { postgres: 'postgresql', redis: 'valkey', nats: 'nats-server' },
  },
  alpine: {
    command: 'sudo apk add',
    names: { postgres: 'postgresql', redis: 'redis', nats: 'nats-server' },
  },
  darwin: {
    command: 'brew install',
    names: { postgres: 'postgresql@17', redis: 'redis', nats: 'nats-server', chromium: '--cask chromium' },
  },
};

/** The families a system may belong to, nearest first; `ID` and `ID_LIKE` of os-release. */
export async function systemFamilies(): Promise<string[]> {
  if (process.platform !== 'linux') return [process.platform];
  const text = await readFile('/etc/os-release', 'utf8').catch(() => '');
  const value = (key: string) => text.match(new RegExp(`^${key}="?([^"\\n]*)"?$`, 'm'))?.[1] ?? '';
  return `${value('ID')} ${value('ID_LIKE')}`.split(' ').filter(Boolean);
}

/** One clause that says how to install what is missing on this system, for the end of a sentence. */
export async function installAdvice(missing: Installable[]): Promise<string> {
  const aliases: Record<string, string> = { ubuntu: 'debian', rhel: 'fedora', centos: 'fedora' };
  for (const family of await systemFamilies()) {
    const known = packages[aliases[family] ?? family];
    if (known)
      return `install with: ${known.command} ${missing.map((name) => known.names[name] ?? name).join(' ')}`;
  }
  return `install ${missing.join(', ')} with this system's package tool so that the programs are on PATH`;
}
