import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { processNames } from '@show/contracts/deploy/parts';
import { z } from 'zod';

/** A running process: pid is null for a server that the launcher did not start. */
const runningSchema = z.object({ pid: z.int().nullable(), url: z.string() });
export type Running = z.output<typeof runningSchema>;

/** What tools, tests and benchmarks read about a running stack, in `<STACK_DIR>/stack.json`. */
const stackFileSchema = z.object({
  gateway: z.string(),
  /** Public URL of the site. */
  publicUrl: z.string(),
  /** Null when the passcode was given as a hash. */
  adminPasscode: z.string().nullable(),
  processes: z.record(z.enum(processNames), runningSchema),
  servers: z.object({
    postgres: runningSchema,
    redis: runningSchema,
    nats: runningSchema,
  }),
});
export type StackFile = z.output<typeof stackFileSchema>;

export function stackFilePath(stackDir: string): string {
  return join(stackDir, 'stack.json');
}

/** Pids change when the launcher restarts something, so it is read again each time. */
export function readStackFile(file: string): StackFile {
  return stackFileSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}
