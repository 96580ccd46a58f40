import { z } from 'zod';
import { domains, frontEndNames, processNames } from '../deploy/parts';
import { levelsSchema } from '../deploy/registry';
import { remoteFailureKinds } from '../deploy/remoteFailure';
import { instantSchema } from '../domain/fields';

/** Hash of the program that runs: the same version does the same, wherever it was built. */
const programVersionSchema = z.string();

/** `/readyz` of a process. Earlier versions say less. */
export const readinessSchema = z.object({
  status: z.enum(['ok', 'unavailable']),
  version: programVersionSchema.optional(),
  startedAt: instantSchema.optional(),
  /** `ok` or what is wrong, by check. */
  checks: z.record(z.string(), z.string()).default({}),
  /** What is wrong and does not keep it from responding. */
  warnings: z.record(z.string(), z.string()).default({}),
});
export type Readiness = z.infer<typeof readinessSchema>;

/** The report of a replica of a process, requested over NATS. */
export const replicaReportSchema = readinessSchema.extend({
  /** Name of the process: 'svc-content'. */
  name: z.string().max(100),
  /** Distinguishes replicas: the name of the machine or container, and the process id. */
  instance: z.string().max(300),
  /** Events that are committed and not published yet. Replicas share it. */
  outbox: z.object({ waiting: z.int().nonnegative(), oldestSeconds: z.number().nonnegative() }).nullable(),
  /** Events of each domain that the service has not taken in yet. Replicas share it. */
  lag: z.partialRecord(z.enum(domains), z.int().nonnegative()),
  /** What a gateway and its live front ends need of the processes, by part. Earlier versions do not report it. */
  needs: z.record(z.string(), levelsSchema).default({}),
});
export type ReplicaReport = z.infer<typeof replicaReportSchema>;

const stateShape = {
  status: z.enum(['ok', 'unavailable', 'unreachable']),
  version: programVersionSchema.nullable(),
  startedAt: instantSchema.nullable(),
  /** What fails or warns, in words. */
  faults: z.array(z.string()),
};

const processStateSchema = z.object({
  name: z.enum(processNames),
  ...stateShape,
  /** All replicas that reported, by instance name. */
  replicas: z.array(z.object({ instance: z.string(), ...stateShape })).default([]),
  outbox: replicaReportSchema.shape.outbox.default(null),
  lag: replicaReportSchema.shape.lag.default({}),
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
  /** Live before a rollback. */
  rolledBack: z.string().nullable(),
  /** Later versions that cannot be served, and why. */
  setAside: z.array(z.object({ version: z.string(), reason: z.string() })).default([]),
  /** Failures of the live version that browsers reported within a day. */
  failures: z.array(z.object({ kind: z.enum(remoteFailureKinds), count: z.int().positive() })).default([]),
});
export type FrontEndState = z.infer<typeof frontEndStateSchema>;

/** A line of the log of deployments. */
export const deploySchema = z.object({
  at: instantSchema,
  frontEnd: z.enum(frontEndNames),
  action: z.enum(['published', 'rolled back']),
  version: z.string(),
  /** Live until then; null at the first. */
  before: z.string().nullable(),
  /** The user who ran the command, or the member of staff. */
  by: z.string(),
});
export type Deploy = z.infer<typeof deploySchema>;

/** What is deployed, and how it is. */
export const systemStateSchema = z
  .object({
    processes: z.array(processStateSchema),
    frontEnds: z.array(frontEndStateSchema),
    /** The last deployments of front ends, latest first. */
    deploys: z.array(deploySchema).default([]),
    /** Whether saved changes reach visitors immediately. */
    changesShown: z.boolean(),
  })
  .meta({ id: 'SystemState' });
export type SystemState = z.infer<typeof systemStateSchema>;
