import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { errorCode, Fault } from '@show/dev-servers/fault';
import type { z } from 'zod';

/** Writes a file that only its owner may read, whole or not at all. */
export function writeJson(file: string, value: unknown): void {
  const draft = `${file}.${process.pid}.new`;
  writeFileSync(draft, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, file);
}

/** Undefined when there is no such file, or no longer; a Fault when it does not hold what we once wrote. */
export function readJson<T>(file: string, schema: z.ZodType<T>): T | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw new Fault(`${file} is damaged: restore it from a copy, or remove it to have it made again`);
  }
}
