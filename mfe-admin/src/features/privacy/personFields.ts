import { type PersonSelector, personFieldsSchema } from '@show/contracts/forms/person';

/** What staff type: one of the three ways is filled in. */
export interface PersonFields {
  readonly email: string;
  readonly pseudonym: string;
  readonly giveaway: string;
  readonly round: string;
  readonly entry: string;
}

export const noFields: PersonFields = { email: '', pseudonym: '', giveaway: '', round: '', entry: '' };

/** Whom what is filled in names, or what is wrong with it by field. */
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
