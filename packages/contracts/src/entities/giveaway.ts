import { z } from 'zod';
import { countSchema, idSchema, instantSchema } from '../domain/fields';
import { pictureSizesSchema } from './pictureSize';

/**
 * State of a giveaway, by the server's clock. planned: its start is ahead; open: takes entries; paused: staff hold
 * it; won: a winner who can still claim; claimed; over: it ended without a winner, by its end date or by staff, or the
 * one it had did not keep the prize: the deadline passed, or the win was removed or erased.
 */
export const giveawayStatuses = ['planned', 'open', 'paused', 'won', 'claimed', 'over'] as const;
export type GiveawayStatus = (typeof giveawayStatuses)[number];

export const giveawaySchema = z
  .object({
    id: idSchema,
    title: z.string(),
    description: z.string(),
    prize: z.string(),
    /** Approximate retail value, as the rules say it: '$50'. */
    prizeValue: z.string().nullable().optional(),
    /** Whether its rules lack facts that are required since it was planned; it does not open without them. */
    awaitsRules: z.boolean().optional(),
    /** Paragraphs of the official rules for this giveaway alone. */
    rulesText: z.string().nullable().optional(),
    /** Hours after which a device may enter again. */
    cooldownHours: z.number().positive().optional(),
    status: z.enum(giveawayStatuses),
    /** Whether it is the one at `/giveaways`; exactly one is, as long as there are any. */
    main: z.boolean(),
    /** Staff keep it at `/giveaways`, whatever the others do. */
    pinned: z.boolean(),
    startDate: instantSchema.nullable(),
    endDate: instantSchema.nullable(),
    thumbnail: z.string().nullable(),
    targetEntries: z.int().positive(),
    /** Entries of the current round. `entryCount` says the same. */
    currentEntries: countSchema,
    entryCount: countSchema,
    /** The current round's claimed winner as in the list of winners. `winner` says the same. */
    winnerName: z.string().nullable(),
    winner: z.string().nullable(),
    /** Number of that winner's entry: below the target once the prize was passed on. */
    winnerNumber: countSchema.nullable().optional(),
    /** The current round has its winner, claimed or not: no further entry is taken. */
    winnerSelected: z.boolean(),
    /** Winners of all its rounds, as many as the list of winners has. */
    winnerCount: countSchema.optional(),
    /** Instructions for the winner; part of the winner's email. */
    nextSteps: z.string(),
    /** Counts the resets, from 1. */
    round: z.int().positive(),
    publishedAt: instantSchema,
    /** Moves with an admin's edit or reset only, never with an entry. */
    updatedAt: instantSchema,
    sizes: pictureSizesSchema,
  })
  .meta({ id: 'Giveaway' });
export type Giveaway = z.infer<typeof giveawaySchema>;

/** What other pages say about a giveaway. */
export const announcedGiveawaySchema = giveawaySchema.pick({
  id: true,
  title: true,
  status: true,
  startDate: true,
});
export type AnnouncedGiveaway = z.infer<typeof announcedGiveawaySchema>;
