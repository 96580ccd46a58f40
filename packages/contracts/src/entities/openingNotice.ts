import { z } from 'zod';
import { idSchema, instantSchema } from '../domain/fields';
import { giveawayStatuses } from './giveaway';

/** A subscription to an email when a giveaway opens, as its link shows it. Does not contain the address. */
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
