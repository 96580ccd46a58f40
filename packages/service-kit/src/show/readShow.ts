import { readFileSync } from 'node:fs';
import { readSettings } from '@show/contracts/http/readSettings';
import { type Show, showSchema } from '@show/contracts/site/show';
import type { z } from 'zod';
import { ConfigError } from '../config/loadConfig';

/** Reads the show file. Throws a ConfigError that says in one sentence, a line each, what is wrong with it. */
export const readShow = (file: string): Show => readSettingsFile(showSchema, file, 'SHOW_FILE');

/**
 * Reads a JSON file by its schema. Throws a ConfigError as readShow does.
 * @param namedBy the setting that names the file
 */
export function readSettingsFile<T>(schema: z.ZodType<T>, file: string, namedBy: string): T {
  const read = readSettings(schema, parse(contentOf(file, namedBy), file));
  if (!read.faults) return read.value;
  throw new ConfigError(read.faults.map((fault) => `${file}: ${fault}`).join('\n'));
}

function contentOf(file: string, namedBy: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new ConfigError(`${namedBy} names ${file}, which does not exist or cannot be read`);
  }
}

function parse(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ConfigError(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}
