import { z } from 'zod';
import { remoteFailureKinds } from '../deploy/remoteFailure';
import { operation } from '../http/operation';

export const reportRemoteFailure = operation('reportRemoteFailure', 'POST', '/api/mfe-reports', {
  service: 'gateway',
  access: 'public',
  tag: 'Front ends',
  summary: 'A browser could not load or show a front end; staff see how many did',
  body: z.strictObject({
    /** A remote, or the shell. */
    remote: z.string().min(1).max(50),
    version: z.string().max(100),
    page: z.string().max(50),
    kind: z.enum(remoteFailureKinds),
    message: z.string().max(1000),
  }),
  maxBytes: 8 * 1024,
  problems: ['rate-limited', 'payload-too-large'],
});
