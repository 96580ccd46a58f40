import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { secrets, serverUrl, serverUrls } from './baseConfig';
import { loadConfig } from './loadConfig';

const schema = z.object({
  PORT: z.coerce.number('must be a number').int().max(65_535),
  NATS_URL: serverUrl('nats'),
  GATEWAY_SECRET: z.string().min(32, 'must have at least 32 characters'),
  OPTIONAL: z.string().default('default'),
});
const good = { PORT: '8080', NATS_URL: 'nats://localhost:4222', GATEWAY_SECRET: 'x'.repeat(32) };

function fileWith(text: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'config-')), 'secret');
  writeFileSync(file, text);
  return file;
}

describe('loadConfig', () => {
  test('returns parsed values and defaults', () => {
    expect(loadConfig(schema, { ...good, UNRELATED: 'x' })).toEqual({
      ...good,
      PORT: 8080,
      OPTIONAL: 'default',
    });
  });

  test('checks each URL of a cluster', () => {
    const nats = z.object({ NATS_URL: serverUrls('nats', 'tls') });
    const two = 'nats://show:secret@m1:4222, nats://show:secret@m2:4222';
    expect(loadConfig(nats, { NATS_URL: two })).toEqual({ NATS_URL: two });
    expect(() => loadConfig(nats, { NATS_URL: 'nats://m1:4222,http://m2:4222' })).toThrow(
      'NATS_URL: must be URLs that begin with nats:// or tls://',
    );
  });

  test('reads two secrets during a rotation and checks the length of each', () => {
    const schema = z.object({ GATEWAY_SECRET: secrets });
    const [next, former] = ['n'.repeat(32), 'f'.repeat(32)];
    expect(loadConfig(schema, { GATEWAY_SECRET_FILE: fileWith(`${next}\n${former}\n`) })).toEqual({
      GATEWAY_SECRET: [next, former],
    });
    expect(() => loadConfig(schema, { GATEWAY_SECRET: `${next}\nshort` })).toThrow(
      'GATEWAY_SECRET: must have at least 32 characters',
    );
  });

  test('names every wrong variable without its value', () => {
    const env = { PORT: 'many', NATS_URL: 'http://elsewhere', GATEWAY_SECRET: 'short-secret' };

    expect(() => loadConfig(schema, env)).toThrow(
      'The environment is invalid: PORT: must be a number; NATS_URL: must be a URL that begins with nats://; ' +
        'GATEWAY_SECRET: must have at least 32 characters',
    );
  });

  test('reports a missing or empty variable as not set', () => {
    expect(() => loadConfig(schema, { ...good, PORT: '', GATEWAY_SECRET: undefined })).toThrow(
      'The environment is invalid: PORT: is not set; GATEWAY_SECRET: is not set',
    );
  });

  test('reads the value of NAME_FILE', () => {
    const GATEWAY_SECRET_FILE = fileWith(`${'y'.repeat(40)}\n`);

    const { GATEWAY_SECRET } = loadConfig(schema, { ...good, GATEWAY_SECRET: '', GATEWAY_SECRET_FILE });

    expect(GATEWAY_SECRET).toBe('y'.repeat(40));
  });

  test('names NAME_FILE when the file cannot be read', () => {
    const env = { ...good, GATEWAY_SECRET: undefined, GATEWAY_SECRET_FILE: '/nowhere/secret' };

    expect(() => loadConfig(schema, env)).toThrow(
      /invalid: GATEWAY_SECRET_FILE: names a file that cannot be read$/,
    );
  });
});
