import { address, serviceConfig } from '@show/service-kit/config';
import { z } from 'zod';

const variables = serviceConfig.extend({
  /** Folder for pictures and what is made of them, and for unfinished work. Replicas share it. */
  MEDIA_DIR: z.string().min(1),
  /** A server that speaks S3. With it, finished pictures lie in its bucket and not in the folder. */
  S3_ENDPOINT: address('http', 'https').optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
});

/** What svc-media is told by its environment. */
export const mediaConfig = variables.superRefine((given, { addIssue }) => {
  if (!given.S3_ENDPOINT) return;
  for (const name of ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const) {
    if (!given[name]) addIssue({ code: 'custom', path: [name] });
  }
});
export type MediaConfig = z.output<typeof mediaConfig>;
