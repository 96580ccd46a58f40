import { z } from 'zod';

/** The secret link to a private site. */
export const previewLinkSchema = z.object({ url: z.url() }).meta({ id: 'PreviewLink' });
export type PreviewLink = z.infer<typeof previewLinkSchema>;
