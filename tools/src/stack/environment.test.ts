import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { passedThrough, stackEnvironment, systemEnvironment } from './environment';

const folder = mkdtempSync(join(tmpdir(), 'local-show-environment-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('stackEnvironment', () => {
  test('defaults to .local, port 8080 and demonstration content', () => {
    expect(stackEnvironment('/site', {})).toMatchObject({
      PORT: 8080,
      DEMO_CONTENT: 'on',
      TRUSTED_PROXY_HOPS: 0,
      stackDir: '/site/.local',
      SHOW_FILE: '/site/show.json',
      url: 'http://localhost:8080',
    });
  });

  test('reads a secret from a file without the line end', () => {
    const file = join(folder, 'database');
    writeFileSync(file, 'postgres://me@db/show\n');
    expect(stackEnvironment('/site', { DATABASE_URL_FILE: file }).DATABASE_URL).toBe('postgres://me@db/show');
  });

  test('names all wrong variables', () => {
    const env = { PORT: '99999', REDIS_URL: 'http://x', ADMIN_PASSCODE_HASH: 'secret' };
    expect(() => stackEnvironment('/site', env)).toThrow(
      /PORT: .*; REDIS_URL: .*redis:\/\/.*; ADMIN_PASSCODE_HASH: /,
    );
  });
});

describe('systemEnvironment', () => {
  test('passes on system variables and no secrets', () => {
    const system = { PATH: '/bin', LC_ALL: 'C', NODE_EXTRA_CA_CERTS: '/ca', https_proxy: 'http://proxy' };
    const others = {
      SMTP_URL: 'smtp://me:pw@x',
      AWS_SECRET_ACCESS_KEY: 'x',
      NODE_AUTH_TOKEN: 'x',
      PORT: '1',
    };
    expect(systemEnvironment({ ...system, ...others })).toEqual(system);
  });
});

describe('passedThrough', () => {
  test('passes on known variables except those that the launcher sets', () => {
    const env = { SMTP_URL_FILE: '/x', CLAIM_DAYS: '3', DATABASE_URL: 'postgres://x', YOUTUBE_API_KEY: 'x' };
    expect(passedThrough(['SMTP_URL', 'CLAIM_DAYS', 'MAIL_FROM', 'DATABASE_URL'], env)).toEqual({
      SMTP_URL_FILE: '/x',
      CLAIM_DAYS: '3',
    });
  });
});
