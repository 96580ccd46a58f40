import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { passedThrough, stackEnvironment, systemEnvironment } from './environment';

const folder = mkdtempSync(join(tmpdir(), 'local-show-environment-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('#stackEnvironment', () => {
  test('When nothing is set, then the stack is .local on port 8080 with demonstration content', () => {
    expect(stackEnvironment('/site', {})).toMatchObject({
      PORT: 8080,
      DEMO_CONTENT: 'on',
      TRUSTED_PROXY_HOPS: 0,
      stackDir: '/site/.local',
      SHOW_FILE: '/site/show.json',
      url: 'http://localhost:8080',
    });
  });

  test('When a secret is in a file, then it is read without the line end', () => {
    const file = join(folder, 'database');
    writeFileSync(file, 'postgres://me@db/show\n');
    expect(stackEnvironment('/site', { DATABASE_URL_FILE: file }).DATABASE_URL).toBe('postgres://me@db/show');
  });

  test('When several variables are wrong, then all are named', () => {
    const env = { PORT: '99999', REDIS_URL: 'http://x', ADMIN_PASSCODE_HASH: 'secret' };
    expect(() => stackEnvironment('/site', env)).toThrow(
      /PORT: .*; REDIS_URL: .*redis:\/\/.*; ADMIN_PASSCODE_HASH: /,
    );
  });

  test('When a file is named that does not exist, then the variable is named', () => {
    expect(() => stackEnvironment('/site', { NATS_URL_FILE: '/nowhere' })).toThrow(
      /NATS_URL_FILE: names a file/,
    );
  });
});

describe('#systemEnvironment', () => {
  test('When children inherit, then they get what the system needs and nothing that may be a secret', () => {
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

describe('#passedThrough', () => {
  test('When a child knows a variable, then it gets it as it was given, unless the launcher decides it', () => {
    const env = { SMTP_URL_FILE: '/x', CLAIM_DAYS: '3', DATABASE_URL: 'postgres://x', YOUTUBE_API_KEY: 'x' };
    expect(passedThrough(['SMTP_URL', 'CLAIM_DAYS', 'MAIL_FROM', 'DATABASE_URL'], env)).toEqual({
      SMTP_URL_FILE: '/x',
      CLAIM_DAYS: '3',
    });
  });
});
