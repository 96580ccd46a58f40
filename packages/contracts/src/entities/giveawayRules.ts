import { z } from 'zod';
import { idSchema, instantSchema } from '../domain/fields';
import { showRulesSchema } from '../giveaway/showRules';
import { nameDelaySchema } from './privacy';

/**
 * The official rules of a round. While it runs, limits are those by which the server judges entries; once it is over,
 * those with which it opened.
 */
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
    /** As the round's ledger says them, with the changes that staff made while it ran. Earlier releases do not say. */
    title: z.string().optional(),
    prize: z.string().optional(),
    prizeValue: z.string().nullable().optional(),
    startDate: instantSchema.nullable().optional(),
    endDate: instantSchema.nullable().optional(),
    /** Paragraphs for this giveaway alone. */
    rulesText: z.string().nullable().optional(),
    show: showRulesSchema.optional(),
    /** `show` is of the round's first line; else the round began before it was kept there, and it is the show's of now. */
    kept: z.boolean().optional(),
  })
  .meta({ id: 'GiveawayRules' });
export type GiveawayRules = z.infer<typeof giveawayRulesSchema>;
