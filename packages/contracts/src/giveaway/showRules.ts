import { z } from 'zod';

/** What the official rules of giveaways take from the show. Null: the show does not say it. */
export const showRulesSchema = z.object({
  sponsor: z.string().nullable(),
  /** Postal address, in one line. */
  address: z.string().nullable(),
  /** Email address. */
  contact: z.string().nullable(),
  /** Who may take part. */
  eligibility: z.string().nullable(),
  /** State whose law applies. */
  state: z.string().nullable(),
  /** The show's own paragraphs in the rules of every giveaway. */
  paragraphs: z.array(z.string()),
});
export type ShowRules = z.infer<typeof showRulesSchema>;

/** What a giveaway needs before it can open: field of the rules, its name for staff, and its path in the show. */
const neededRules = [
  {
    field: 'sponsor',
    name: 'the name of the sponsor or of the show',
    path: 'giveaway.sponsor',
    part: 'rules',
  },
  { field: 'address', name: 'a postal address', path: 'contact.address', part: 'contact' },
  { field: 'contact', name: 'an email address', path: 'contact.email', part: 'contact' },
  { field: 'eligibility', name: 'who may take part', path: 'giveaway.eligibility', part: 'rules' },
] as const;
type NeededRule = (typeof neededRules)[number];

/** Beside them, of the giveaway itself. */
export const neededValue = 'the value of the prize';

export const missingRules = (rules: ShowRules): readonly NeededRule[] =>
  neededRules.filter(({ field }) => rules[field] === null);
