import { z } from 'zod';
import { countSchema, idSchema, instantSchema } from '../domain/fields';

const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** One line of a round's ledger; `ledgerChain.ts` describes the hash chain. */
const ledgerLineSchema = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('entry'),
      number: z.int().positive(),
      at: z.string(),
      pseudonym: z.string(),
      hash,
    }),
    z.object({ kind: z.literal('note'), text: z.string(), hash }),
  ])
  .meta({ id: 'LedgerLine' });

/** A round, as the ledgers are chosen from. */
const ledgerRoundSchema = z.object({
  round: z.int().positive(),
  /** ended: a later round took its place. */
  state: z.enum(['open', 'closed', 'ended']),
  openedAt: instantSchema,
  entries: countSchema,
});

/** Some lines of a round's ledger, in order. */
export const ledgerPageSchema = z
  .object({
    giveawayId: idSchema,
    round: z.int().positive(),
    /** All rounds of the giveaway, latest first. */
    rounds: z.array(ledgerRoundSchema),
    /** Lines of the whole ledger. */
    total: countSchema,
    /** Hash of its last line. */
    head: hash,
    lines: z.array(ledgerLineSchema),
    /** Value of `after` for the next lines; null when these are the last. */
    next: countSchema.nullable(),
  })
  .meta({ id: 'LedgerPage' });
export type LedgerPage = z.infer<typeof ledgerPageSchema>;
