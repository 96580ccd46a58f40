import { z } from 'zod';
import { countSchema, instantSchema } from '../domain/fields';

/** `1.2.0` with what is new in it, in Markdown. */
const releaseSchema = z.object({ version: z.string(), notes: z.string() });

const updateSchema = z.object({
  from: z.string(),
  to: z.string(),
  at: instantSchema,
  /** False: the previous version runs again. */
  ok: z.boolean(),
  reason: z.string().optional(),
});

/** What the launcher notes for the gateway at each start. */
export const installationNoteSchema = z.object({
  version: z.string(),
  /** The latest first. */
  releases: z.array(releaseSchema),
  lastUpdate: updateSchema.nullable(),
  /** Folder of backups. */
  backups: z.string(),
});
export type InstallationNote = z.infer<typeof installationNoteSchema>;

/** `last.json` in the folder of backups: the last complete one, wherever it was written. */
export const backupNoteSchema = z.object({
  at: instantSchema,
  /** Its path on the machine. */
  file: z.string(),
  bytes: countSchema,
});

export type BackupNote = z.infer<typeof backupNoteSchema>;

/** `request.json` in the folder of backups, between a request of an owner and its end. */
export const backupRequestSchema = z.object({
  at: instantSchema,
  /** Why it failed; null while it waits or runs. */
  failed: z.string().nullable(),
});

/** Facts about an installation for its owner: version, disk, backups and public URL. */
export const installationStateSchema = z
  .object({
    /** Null where parts have versions of their own, as in containers. */
    version: z.string().nullable(),
    releases: z.array(releaseSchema),
    lastUpdate: updateSchema.nullable(),
    /** Bytes of the disk that holds the data; null where it cannot be read. */
    disk: z.object({ free: countSchema, total: countSchema }).nullable(),
    /** Null where backups are made by commands only. */
    backups: z
      .object({
        last: backupNoteSchema.nullable(),
        running: z.boolean(),
        failed: z.string().nullable(),
        /** Backups that can be downloaded, the latest first. */
        files: z.array(z.object({ name: z.string(), at: instantSchema, bytes: countSchema })),
      })
      .nullable(),
    /** Public URL of the site. */
    publicUrl: z.url(),
    /** Its certificate; null without https. */
    certificate: z.object({ validUntil: instantSchema.nullable(), fault: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'InstallationState' });
export type InstallationState = z.infer<typeof installationStateSchema>;
