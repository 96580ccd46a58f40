import { z } from 'zod';
import { instantSchema } from '../domain/fields';

/** Something that browsers refused, or reported only, by a page's content security policy; alike reports are one. */
export const cspReportSchema = z
  .object({
    /** The rule that was broken: `script-src-elem`. */
    directive: z.string(),
    /** Origin or scheme of the blocked resource (`https://ads.example`, `chrome-extension`), or `inline` or `eval`. */
    blocked: z.string(),
    /** Id of the page it happened on. */
    page: z.string(),
    /** `report`: the browser let it pass and said so. */
    disposition: z.enum(['enforce', 'report']),
    count: z.int().positive(),
    firstSeen: instantSchema,
    lastSeen: instantSchema,
  })
  .meta({ id: 'CspReport' });
export type CspReport = z.infer<typeof cspReportSchema>;

export const cspReportListSchema = z
  .object({
    /** Since when they are counted: they are kept in memory. */
    since: instantSchema,
    /** Latest first. */
    reports: z.array(cspReportSchema),
  })
  .meta({ id: 'CspReportList' });
export type CspReportList = z.infer<typeof cspReportListSchema>;
