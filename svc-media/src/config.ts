import { serverUrl, serviceConfig } from '@show/service-kit/config';
import { z } from 'zod';

const variables = serviceConfig.extend({
  MEDIA_DIR: z
    .string()
    .min(1)
    .describe('folder for pictures and what is made of them, and for unfinished work. Replicas share it'),
  S3_ENDPOINT: serverUrl('http', 'https')
    .optional()
    .describe(
      'URL of an S3-compatible server: finished pictures, and those in the trash, are stored in a bucket there instead of in the folder',
    ),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional()
    .describe('the bucket; required with an endpoint'),
  S3_REGION: z.string().min(1).default('us-east-1').describe("the bucket's region"),
  S3_ACCESS_KEY_ID: z.string().min(1).optional().describe('key id; required with an endpoint'),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional().describe('key; required with an endpoint'),
});

/** Environment variables of svc-media. */
export const mediaConfig = variables.superRefine((given, { addIssue }) => {
  if (!given.S3_ENDPOINT) return;
  for (const name of ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const) {
    if (!given[name]) addIssue({ code: 'custom', path: [name] });
  }
});
export type MediaConfig = z.output<typeof mediaConfig>;
