import { z } from 'zod';
import { idSchema, instantSchema } from '../domain/fields';
import { type RetentionKind, retentionKinds } from '../domain/retention';

/** Hours after a claim from which the winner's name is public automatically; null: only once staff have shown it. */
export const nameDelaySchema = z.int().min(0).max(8_760).nullable();

/** What the server keeps about visitors and for how long, for the privacy page. */
export const privacyTermsSchema = z
  .object({
    cooldownHours: z.number().positive(),
    claimDays: z.int().positive(),
    nameDelayHours: nameDelaySchema,
    /** Whether the site has a mail server, so that winners and others get emails. Earlier releases do not say. */
    sendsMail: z.boolean().optional(),
    retention: z.array(
      z.object({
        kind: z.enum(retentionKinds as readonly [RetentionKind, ...RetentionKind[]]),
        data: z.string(),
        since: z.string(),
        days: z.int().positive(),
      }),
    ),
  })
  .meta({ id: 'PrivacyTerms' });
export type PrivacyTerms = z.infer<typeof privacyTermsSchema>;

/** An entry of a person, and what is stored of it. */
const personEntrySchema = z.object({
  giveawayId: idSchema,
  giveaway: z.string(),
  round: z.int().positive(),
  entryNumber: z.int().positive(),
  at: instantSchema,
  pseudonym: z.string(),
  ledgerHash: z.string(),
  client: z.string(),
  privateBrowsing: z.boolean(),
  /** Whether the keyed hashes of address and browser are still stored. */
  hashesKept: z.boolean(),
});

/** A prize of a person, and what is stored of it. */
const personPrizeSchema = z.object({
  winnerId: idSchema,
  giveawayId: idSchema,
  giveaway: z.string(),
  round: z.int().positive(),
  entryNumber: z.int().positive(),
  status: z.enum(['pending', 'claimed', 'expired', 'passed-on', 'removed']),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  location: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  winnerCode: z.string(),
  /** When links were made that take the prize to another browser. */
  claimLinks: z.array(instantSchema),
  wonAt: instantSchema,
  claimedAt: instantSchema.nullable(),
});

/** An email to a person. */
const personMailSchema = z.object({
  winnerId: idSchema,
  /** Null once its text was cleared. */
  to: z.string().nullable(),
  createdAt: instantSchema,
  /** Null while it waits. */
  sentAt: instantSchema.nullable(),
});

/** A person's subscription to the opening of a giveaway. */
const personNoticeSchema = z.object({
  giveawayId: idSchema,
  giveaway: z.string(),
  email: z.string(),
  askedAt: instantSchema,
  /** Null as long as the owner of the address has not agreed. */
  confirmedAt: instantSchema.nullable(),
});

/** An email address that a person left at the receipt of an entry. */
const personContactSchema = z.object({
  giveawayId: idSchema,
  giveaway: z.string(),
  round: z.int().positive(),
  email: z.string(),
  leftAt: instantSchema,
});

/** Everything that the server keeps about a person, as it is shown, exported and erased. */
export const personDataSchema = z
  .object({
    entries: z.array(personEntrySchema),
    prizes: z.array(personPrizeSchema),
    mails: z.array(personMailSchema),
    notices: z.array(personNoticeSchema),
    contacts: z.array(personContactSchema),
  })
  .meta({ id: 'PersonData' });
export type PersonData = z.infer<typeof personDataSchema>;

/** How much of a person was erased. */
export const erasureSchema = z
  .object({
    entries: z.int().nonnegative(),
    prizes: z.int().nonnegative(),
    mails: z.int().nonnegative(),
    notices: z.int().nonnegative(),
    contacts: z.int().nonnegative(),
  })
  .meta({ id: 'Erasure' });
export type Erasure = z.infer<typeof erasureSchema>;
