import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { operationList } from '.';
import { buildOpenApi } from './openapi';

interface Described {
  operationId: string;
  tags: string[];
  description?: string;
  security: object[];
  responses: Record<string, { content?: Record<string, unknown> }>;
  requestBody?: { 'x-max-bytes': number; content: Record<string, { schema: object }> };
  'x-timeout-seconds': number;
}

interface Document {
  info: { contact: object };
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Described>>;
}

const contact = { name: 'River Road', email: 'hello@river.example' };
const written = JSON.stringify(buildOpenApi(contact));
const document: Document = JSON.parse(written);
const described = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, call]) => ({ path, method: method.toUpperCase(), ...call })),
);

function resolves(pointer: string): boolean {
  let at: unknown = document;
  for (const part of pointer.replace(/^#\//, '').split('/')) {
    const key = part.replace(/~1/g, '/').replace(/~0/g, '~');
    at = typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined;
  }
  return at !== undefined;
}

describe('buildOpenApi', () => {
  test('describes each operation once under its id', () => {
    const calls = described.map(({ operationId, method, path }) => `${operationId}: ${method} ${path}`);
    expect(calls.sort()).toEqual(
      operationList.map(({ id, method, path }) => `${id}: ${method} ${path}`).sort(),
    );
  });

  test('has no dangling reference', () => {
    const pointers = [...written.matchAll(/"\$ref":"([^"]+)"/g)].map(([, pointer = '']) => pointer);
    expect(pointers.length).toBeGreaterThan(50);
    expect(pointers.filter((pointer) => !resolves(pointer))).toEqual([]);
  });

  test('requires sign-in exactly for operations that are not public', () => {
    const guarded = described
      .filter(({ security }) => security.length > 0)
      .map(({ operationId }) => operationId);
    const admin = operationList.filter(({ access }) => access !== 'public').map(({ id }) => id);
    expect(guarded.sort()).toEqual(admin.sort());
  });

  test('declares a problem document for every error response', () => {
    const failures = described.flatMap(({ responses }) =>
      Object.entries(responses).filter(([status]) => Number(status) >= 400),
    );
    const other = failures.filter(
      ([, { content }]) => Object.keys(content ?? {}).join() !== 'application/problem+json',
    );
    expect(failures.length).toBeGreaterThan(described.length);
    expect(other).toEqual([]);
  });

  test('describes each tag in use', () => {
    const used = new Set(described.flatMap(({ tags }) => tags));
    expect(document.tags.map(({ name }) => name).sort()).toEqual([...used].sort());
    expect(document.tags.filter(({ description }) => !/^[A-Z].+\.$/.test(description))).toEqual([]);
  });

  test('describes access, size, query, cache and timeout of an operation', () => {
    const texts = new Map(described.map(({ operationId, description }) => [operationId, description]));
    expect(described.filter(({ description }) => !description).map(({ operationId }) => operationId)).toEqual(
      [],
    );
    expect(texts.get('login')).toBe(
      'Needs no sign-in. The Origin header must be that of this site. The body may have at most 2048 bytes. ' +
        'Takes no query: any key is refused.',
    );
    expect(texts.get('getEpisode')).toBe(
      'Needs no sign-in. Takes no query: any key is refused. ' +
        'The response may come from a cache that changes to the data invalidate. Fails with 504 after 15 seconds.',
    );
    expect(texts.get('uploadImage')).toContain('For staff who are signed in.');
    expect(texts.get('inviteMember')).toContain('For owners who are signed in.');
  });

  test('contains the limits of an operation', () => {
    const upload = described.find(({ operationId }) => operationId === 'uploadImage');
    expect(upload).toMatchObject({
      'x-timeout-seconds': 120,
      requestBody: {
        description: expect.stringContaining('15728640 bytes and 50000000 pixels'),
        content: { 'multipart/form-data': { schema: { properties: { image: { maxLength: 15_728_640 } } } } },
      },
    });
    expect(upload?.requestBody?.['x-max-bytes']).toBeGreaterThan(15_728_640);
    const login = described.find(({ operationId }) => operationId === 'login');
    expect(login).toMatchObject({ 'x-timeout-seconds': 15, requestBody: { 'x-max-bytes': 2048 } });
  });

  test('passes an independent validator, with the contact of the show', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'openapi-'));
    try {
      const file = join(folder, 'openapi.json');
      await writeFile(file, written);
      // Jest cannot load this ES module, so it runs in another process.
      const validator = dirname(require.resolve('@seriousme/openapi-schema-validator/package.json'));
      const { stdout } = await promisify(execFile)(process.execPath, [
        join(validator, 'bin/validate-api-cli.js'),
        file,
      ]);
      expect(JSON.parse(stdout)).toMatchObject({ valid: true });
      expect(document.info.contact).toEqual(contact);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
