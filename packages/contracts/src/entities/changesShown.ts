import { z } from 'zod';

export const changesShownSchema = z
  .object({
    /** False while what is saved may reach visitors late, because changes do not arrive where pages are made. */
    shown: z.boolean(),
  })
  .meta({ id: 'ChangesShown' });
export type ChangesShown = z.infer<typeof changesShownSchema>;
