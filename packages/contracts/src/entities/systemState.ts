import { z } from 'zod';
import { instantSchema } from '../fields';
import { frontEndNames, processNames } from '../parts';

/** Hash of the program that runs: the same version does the same, wherever it was built. */
const programVersionSchema = z.string();

/** `/readyz` of a process. Earlier versions say less. */
export const readinessSchema = z.object({
  status: z.enum(['ok', 'unavailable']),
  version: programVersionSchema.optional(),
  startedAt: instantSchema.optional(),
  /** By check: `ok`, or what is wrong. */
  checks: z.record(z.string(), z.string()).default({}),
  /** What is wrong and does not keep it from answering. */
  warnings: z.record(z.string(), z.string()).default({}),
});
export type Readiness = z.infer<typeof readinessSchema>;

const processStateSchema = z.object({
  name: z.enum(processNames),
  status: z.enum(['ok', 'unavailable', 'unreachable']),
  version: programVersionSchema.nullable(),
  startedAt: instantSchema.nullable(),
  /** What fails or warns, in words. */
  faults: z.array(z.string()),
});
export type ProcessState = z.infer<typeof processStateSchema>;

const frontEndStateSchema = z.object({
  name: z.enum(frontEndNames),
  /** What visitors get. */
  version: z.string(),
  /** Another one than the shell's: it was built against another version of the contract between them. */
  contract: z.int(),
  /** Versions to fall back on, latest first. */
  previous: z.array(z.string()),
  /** Set aside by the gateways because browsers could not load it. */
  quarantined: z.string().nullable(),
  /** Live before a rollback. */
  rolledBack: z.string().nullable(),
});
export type FrontEndState = z.infer<typeof frontEndStateSchema>;

/** What is deployed, and how it is. */
export const systemStateSchema = z
  .object({
    processes: z.array(processStateSchema),
    frontEnds: z.array(frontEndStateSchema),
    /** Whether saved changes reach visitors at once. */
    changesShown: z.boolean(),
  })
  .meta({ id: 'SystemState' });
export type SystemState = z.infer<typeof systemStateSchema>;
