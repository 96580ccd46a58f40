import { z } from 'zod';
import { countSchema, idSchema, instantSchema } from '../fields';
import { pictureSizesSchema } from './pictureSize';

export const giveawaySchema = z
  .object({
    id: idSchema,
    title: z.string(),
    description: z.string(),
    prize: z.string(),
    startDate: instantSchema.nullable(),
    endDate: instantSchema.nullable(),
    thumbnail: z.string().nullable(),
    targetEntries: z.int().positive(),
    /** Entries of the current round. `entryCount` says the same. */
    currentEntries: countSchema,
    entryCount: countSchema,
    /** 'First L.' of the current round's claimed winner. `winner` says the same. */
    winnerName: z.string().nullable(),
    winner: z.string().nullable(),
    /** The current round has its winner, claimed or not: no further entry is taken. */
    winnerSelected: z.boolean(),
    /** Instructions for the winner; part of the winner's e-mail. */
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
