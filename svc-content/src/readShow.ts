import { readFileSync } from 'node:fs';
import { type Show, showSchema } from '@show/contracts';
import { z } from 'zod';

/** Reads and checks `show.json`. Throws an Error that names the file and every fault in it. */
export function readShow(file: string): Show {
  const parsed = showSchema.safeParse(readJson(file));
  if (parsed.error) throw new Error(`${file} is not a show: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}
