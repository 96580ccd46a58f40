import { z } from 'zod';
import { idSchema, instantSchema } from '../domain/fields';
import { giveawayStatuses } from './giveaway';

/** A wish to be told by e-mail when a giveaway opens, as its link shows it. The address is not part of it. */
export const openingNoticeSchema = z
  .object({
    giveawayId: idSchema,
    title: z.string(),
    status: z.enum(giveawayStatuses),
    startDate: instantSchema.nullable(),
    /** Whether the owner of the address has agreed. */
    confirmed: z.boolean(),
  })
  .meta({ id: 'OpeningNotice' });
export type OpeningNotice = z.infer<typeof openingNoticeSchema>;
