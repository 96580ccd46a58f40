import { z } from 'zod';

export const changesShownSchema = z
  .object({
    /** False while visitors may see saved changes late, because change events do not reach the gateway. */
    shown: z.boolean(),
  })
  .meta({ id: 'ChangesShown' });
export type ChangesShown = z.infer<typeof changesShownSchema>;
