import { z } from 'zod';
import { countSchema, idSchema, instantSchema } from './fields';

/** Positions of a graphic on the picture. */
export const onAirLayouts = ['corner', 'lower-third', 'full-screen'] as const;
export type OnAirLayout = (typeof onAirLayouts)[number];

/** What directors set up in the preview and take to the program. */
const onAirSceneSchema = z.object({
  layout: z.enum(onAirLayouts),
  giveawayId: idSchema.nullable(),
  /** One line above the count or beside the code, such as 'Scan to win'; empty: the line of the show. */
  headline: z.string().max(60),
  /** The line below it. */
  note: z.string().max(90),
  /** The QR code of the giveaway is shown while entries are accepted. */
  showCode: z.boolean(),
});
export type OnAirScene = z.infer<typeof onAirSceneSchema>;

/** Everything that one graphic draws. Complete: a graphic needs no other state to be true. */
export const onAirGraphicSchema = z
  .object({
    /** Grows with every change; a graphic ignores an earlier one. */
    version: countSchema,
    visible: z.boolean(),
    scene: onAirSceneSchema,
    show: z.object({ name: z.string(), accent: z.string() }),
    /** Null while the scene names no giveaway, or one that was deleted. */
    round: z
      .object({
        giveawayId: idSchema,
        /** As visitors count. */
        round: z.int().positive(),
        prize: z.string(),
        state: z.enum(['planned', 'open', 'paused', 'won', 'over']),
        count: countSchema,
        target: z.int().positive(),
        /** The text inside the QR code, such as `https://show.example/g/1`. */
        url: z.url(),
        /** The same without scheme, for people who type. */
        shownUrl: z.string(),
        winner: z
          .object({
            entryNumber: countSchema,
            /** 'Maya, Salem' once staff have seen the claimed name; null before, and after an erasure. */
            shownName: z.string().max(80).nullable(),
          })
          .nullable(),
      })
      .nullable(),
    /** Simulated entries: the graphic carries the word REHEARSAL. Never true in the program. */
    rehearsal: z.boolean(),
  })
  .meta({ id: 'OnAirGraphic' });
export type OnAirGraphic = z.infer<typeof onAirGraphicSchema>;

/** The desk as directors see it. */
export const onAirDeskSchema = z
  .object({
    /** Sent back with each change; a change based on an earlier version is refused with the current desk. */
    version: countSchema,
    preview: onAirGraphicSchema,
    program: onAirGraphicSchema,
    /** Who changed the program last, and when. */
    taken: z.object({ by: z.string(), at: instantSchema }).nullable(),
    /** Others who have had the desk open within the last 15 s. */
    directors: z.array(z.object({ name: z.string(), since: instantSchema })),
  })
  .meta({ id: 'OnAirDesk' });
export type OnAirDesk = z.infer<typeof onAirDeskSchema>;

/** A browser source: a page at a secret URL that shows the program. */
export const onAirSourceSchema = z
  .object({
    id: idSchema,
    name: z.string().min(1).max(60),
    createdAt: instantSchema,
    createdBy: z.string(),
    /** Null before its first connection. */
    lastSeenAt: instantSchema.nullable(),
    revokedAt: instantSchema.nullable(),
  })
  .meta({ id: 'OnAirSource' });
export type OnAirSource = z.infer<typeof onAirSourceSchema>;
