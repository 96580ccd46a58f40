import { z } from 'zod';
import { countSchema, idSchema, instantSchema } from '../domain/fields';

/** Longest night in hours: around a day when clocks are set back, with room for a round that runs past midnight. */
export const longestNightHours = 48;

/**
 * Upper bounds in milliseconds within which entries get their response, as they are counted. Longer waits count as
 * `longestWait`.
 */
export const waitBounds = [
  50, 100, 150, 200, 300, 400, 500, 750, 1_000, 1_500, 2_000, 3_000, 4_000, 5_000, 7_500, 10_000, 15_000,
  30_000,
] as const;
export const longestWait = 60_000;

/** Why a submission became no entry. Sent again, it counts again. */
const refusalReasons = [
  'already-entered',
  'winner-selected',
  'not-open',
  'giveaway-paused',
  'giveaway-over',
  'network-flooded',
  'work-needed',
  'not-answered',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** A span of time that begins with `from` and ends before `to`. */
const span = { from: instantSchema, to: instantSchema };

/** The results of a night for a giveaway, in counts alone. */
export const nightSchema = z
  .object({
    giveaway: z.object({ id: idSchema, title: z.string(), prize: z.string() }),
    /** Null while the giveaway has no entry and no span is given. */
    night: z
      .object({
        ...span,
        entries: countSchema,
        /** By minute, without those that have no entry. */
        minutes: z.array(z.object({ at: instantSchema, entries: countSchema })),
        /** Rounds that found their winner, in order. */
        wins: z.array(z.object({ round: z.int().positive(), at: instantSchema, entryNumber: countSchema })),
        /** Milliseconds within which half of the entries, and 99 of 100, got their response. Null without counts. */
        waiting: z.object({ p50: countSchema, p99: countSchema }).nullable(),
        /** Null once the kinds of device are purged. */
        devices: z
          .array(
            z.object({
              kind: z.enum(['iphone', 'ipad', 'android', 'desktop', 'other']),
              entries: countSchema,
            }),
          )
          .nullable(),
        /** Codes of the giveaway that were scanned, in the full hours of the span. */
        signs: z.array(z.object({ name: z.string(), visits: countSchema, entries: countSchema })),
        refusals: z.array(z.object({ reason: z.enum(refusalReasons), times: countSchema })),
      })
      .nullable(),
    /** The latest rounds that have entries, each with the span to look at. */
    rounds: z.array(z.object({ number: z.int().positive(), ...span })),
  })
  .meta({ id: 'Night' });
export type Night = z.infer<typeof nightSchema>;

/** What visitors opened, and searched for without a result, in the full hours of a span. */
export const readingSchema = z
  .object({
    pages: z.array(
      z.object({
        path: z.string(),
        /** Null for pages that are about no item. */
        title: z.string().nullable(),
        views: countSchema,
      }),
    ),
    searches: z.array(z.object({ text: z.string(), times: countSchema })),
  })
  .meta({ id: 'Reading' });
export type Reading = z.infer<typeof readingSchema>;
