import { z } from 'zod';
import { idSchema, instantSchema } from '../domain/fields';
import { nameDelaySchema } from './privacy';

/** The rules by which the server judges entries now, for the official rules. */
export const giveawayRulesSchema = z
  .object({
    giveawayId: idSchema,
    round: z.int().positive(),
    openedAt: instantSchema,
    /** Number of the round's first entry, and the one that wins. */
    firstNumber: z.int().positive(),
    targetEntries: z.int().positive(),
    /** Hours after which a device may enter the same round again. */
    cooldownHours: z.number().positive(),
    /** Entries within that time that need no proof of work, of alike devices at one IP address and of one IP address. */
    perFingerprint: z.int().positive(),
    perAddress: z.int().positive(),
    /** Days in which the winner can claim. */
    claimDays: z.int().positive(),
    nameDelayHours: nameDelaySchema,
  })
  .meta({ id: 'GiveawayRules' });
export type GiveawayRules = z.infer<typeof giveawayRulesSchema>;
