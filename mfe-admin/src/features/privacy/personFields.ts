import { type PersonSelector, personFieldsSchema } from '@show/contracts/forms/person';

/** Form inputs; one of the three ways to name a person is filled in. */
export interface PersonFields {
  readonly email: string;
  readonly pseudonym: string;
  readonly giveaway: string;
  readonly round: string;
  readonly entry: string;
}

export const noFields: PersonFields = { email: '', pseudonym: '', giveaway: '', round: '', entry: '' };

/** The query for the filled-in way, or errors by field. */
export function readFields(
  fields: PersonFields,
): { selector: PersonSelector } | { issues: Partial<Record<string, string>> } {
  const filled = Object.entries(fields)
    .map(([name, value]) => [name, value.trim()] as const)
    .filter(([, value]) => value !== '');
  const parsed = personFieldsSchema.safeParse(Object.fromEntries(filled));
  if (parsed.success) return { selector: parsed.data };
  return {
    issues: Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message])),
  };
}
