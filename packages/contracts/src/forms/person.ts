import { z } from 'zod';
import { emailText, idParam, idSchema } from '../domain/fields';
import { nameDelaySchema } from '../entities/privacy';

const oneWay =
  'Give an email address, or the giveaway, round and number of an entry, or its name in the ledger';

/** The name of an entry in the ledger: eight characters. */
const pseudonymText = z
  .string('Enter the eight characters of the receipt')
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{8}$/, 'Enter the eight characters of the receipt');

const named = {
  email: emailText('Please enter a valid email address').optional(),
  pseudonym: pseudonymText.optional(),
};

interface PersonFields {
  email?: string | undefined;
  pseudonym?: string | undefined;
  giveaway?: number | undefined;
  round?: number | undefined;
  entry?: number | undefined;
}

/** Exactly one way to find a person. */
function checkOneWay({ email, pseudonym, ...receipt }: PersonFields, context: z.core.$RefinementCtx): void {
  const ways = Object.entries({ email, pseudonym, ...receipt }).filter(([, value]) => value !== undefined);
  const names = ways
    .map(([name]) => name)
    .sort()
    .join();
  if (['email', 'pseudonym', 'entry,giveaway,round'].includes(names)) return;
  const paths = ways.length > 0 ? ways.map(([name]) => name) : ['email'];
  for (const path of paths) context.addIssue({ code: 'custom', path: [path], message: oneWay });
}

/** Whose data is requested: by email address, or by the receipt of one of their entries. */
export const personFieldsSchema = z
  .strictObject({
    ...named,
    giveaway: idParam().optional(),
    round: idParam().optional(),
    entry: idParam().optional(),
  })
  .superRefine(checkOneWay);

/** The same as the request carries it. */
export const personSchema = z
  .strictObject({
    ...named,
    giveaway: idSchema.optional(),
    round: idSchema.optional(),
    entry: idSchema.optional(),
  })
  .superRefine(checkOneWay);
export type PersonSelector = z.infer<typeof personSchema>;

/** Whether visitors may see a winner's name and city. */
export const winnerModerationSchema = z.strictObject({ hidden: z.boolean() });

/** When names of winners become public on their own. */
export const privacySettingsSchema = z.strictObject({ nameDelayHours: nameDelaySchema });
