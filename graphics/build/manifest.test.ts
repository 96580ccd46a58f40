import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv2020 from 'ajv/dist/2020';
import { graphicsFiles } from './files.mjs';

const text = (name: string) => Buffer.from(graphicsFiles[name] ?? '', 'base64').toString();

/** The JSON schemas of OGraf, version 1, as the EBU publishes them (MIT license). */
const schemas = JSON.parse(readFileSync(join(__dirname, '../testing/ografSchemas.json'), 'utf8'));
const validate = new Ajv2020({ schemas, strict: false, allErrors: true }).getSchema(
  'https://ograf.ebu.io/v1/specification/json-schemas/graphics/schema.json',
);
const manifest = JSON.parse(text('on-air.ograf.json'));

describe('OGraf manifest', () => {
  test('is valid by the schema of the specification', () => {
    expect(validate?.(manifest)).toBe(true);
    expect(validate?.({ ...manifest, supportsRealTime: 'yes' })).toBe(false);
    expect(validate?.({ ...manifest, schema: { type: 'object', properties: { count: {} } } })).toBe(false);
  });

  test('names a module of at most 60 kB that imports nothing', () => {
    const module = text(manifest.main);
    expect(Buffer.byteLength(module)).toBeLessThan(60_000);
    expect(module).toMatch(/export\{\w+ as default\};?\s*$/);
    expect(module).not.toMatch(/\bimport\s*[({"']|\breact\b/i);
  });
});
