import { z } from 'zod';
import { operation } from '../http/operation';

/** Browsers send much more; only this is read. */
const text = z.string().max(4000).optional();

/** As browsers send it to the URL of `report-uri`. */
const singleReport = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
  }),
});

/** As the Reporting API sends them, together with reports of other types. */
const reportBatch = z
  .array(
    z.object({
      type: z.string().max(100),
      body: z.object({ documentURL: text, effectiveDirective: text, blockedURL: text }).nullish(),
    }),
  )
  .max(100);

export const reportCspViolation = operation('reportCspViolation', 'POST', '/api/csp-reports', {
  service: 'gateway',
  access: 'public',
  tag: 'Front ends',
  summary: 'A browser refused something by the content security policy; sent by browsers themselves',
  body: z.union([singleReport, reportBatch]),
  sentWithoutOrigin: true,
  bodyTypes: ['application/csp-report', 'application/reports+json'],
  maxBytes: 64 * 1024,
  problems: ['payload-too-large'],
});
