import { z } from 'zod';
import { typedEmail, typedText } from '../text/typedText';

/** Of an `integer` in Postgres. */
export const largestInteger = 2_147_483_647;

/** Database identity. */
export const idSchema = z.int().positive().max(largestInteger);

const firstMoment = Date.UTC(1970, 0, 1);
const lastMoment = Date.UTC(2200, 0, 1);
const DAY = 24 * 60 * 60_000;
const outside = 'Must be between 1970 and 2200';

/** Judges the instant and not its text: with an offset, the last day of a year may be in the next one. */
const isBetween = (first: number, last: number) => (text: string) => {
  const instant = Date.parse(text);
  return instant >= first && instant <= last;
};
/** Postgres accepts no offset of 16 hours. */
const isOffsetOfPlace = (text: string) => !/[+-](?:1[6-9]|2\d):\d\d$/.test(text);

/** ISO 8601 instant with an offset (`Z` or `-05:00`), between 1970 and 2200. */
export const instantSchema = z.iso
  .datetime({ offset: true, abort: true })
  .refine(isOffsetOfPlace, 'Must be a time that a clock can show')
  .refine(isBetween(firstMoment, lastMoment), { abort: true, error: outside });

/** An instant that staff set. A margin before the limits of responses leaves room for rounding. */
export const enteredInstantSchema = instantSchema.refine(
  isBetween(firstMoment + DAY, lastMoment - DAY),
  outside,
);

const latitudeFault = 'Latitude must be a number between -90 and 90';
const longitudeFault = 'Longitude must be a number between -180 and 180';
export const latitudeSchema = z.number(latitudeFault).min(-90, latitudeFault).max(90, latitudeFault);
export const longitudeSchema = z.number(longitudeFault).min(-180, longitudeFault).max(180, longitudeFault);

/** Most frequent color of a picture, `#aabbcc`; null if unknown, absent in responses of older versions. */
export const pictureColorSchema = z
  .string()
  .regex(/^#[0-9a-f]{6}$/)
  .nullish();

/** Non-negative count. */
export const countSchema = z.int().nonnegative();

/**
 * Id in a URL, where everything is text: '12' becomes 12; '12abc', '-1' and '1.5' are rejected.
 * Nine digits keep it inside Postgres `integer`.
 */
export function idParam(message = 'Must be a positive whole number') {
  return z
    .string(message)
    .regex(/^[1-9]\d{0,8}$/, message)
    .transform(Number);
}

/** `true` or `false` in a query string. */
export const flagQuery = z
  .enum(['true', 'false'], 'Must be true or false')
  .transform((value) => value === 'true');

/** Lone surrogates, NUL and noncharacters: no database takes the first two, no XML document any of them. */
const unstorable = /[\0\p{Surrogate}\p{Noncharacter_Code_Point}]/u;
const isStorable = (text: string) => !unstorable.test(text);
const unstorableMessage = 'A text has a character that cannot be stored';

/** Text that must not be blank. Missing, blank and of the wrong type all get `required`. */
export function requiredText(required: string, max = 200) {
  return z
    .string(required)
    .overwrite(typedText)
    .trim()
    .min(1, required)
    .max(max, `Must be at most ${max} characters`)
    .refine(isStorable, unstorableMessage);
}

/** Text that may be blank. */
export function anyText(max = 200) {
  return z
    .string('Enter a text')
    .overwrite(typedText)
    .trim()
    .max(max, `Must be at most ${max} characters`)
    .refine(isStorable, unstorableMessage);
}

/** Text that may be missing: undefined, null and blank all become null. */
export function optionalText(max = 200) {
  return anyText(max)
    .nullish()
    .transform((value) => value || null);
}

/** Text that an edit may clear: null and blank become null; an omitted field stays undefined. */
export function clearableText(max = 200) {
  return anyText(max)
    .nullable()
    .transform((value) => value || null);
}

/** As `input type=email` of browsers takes it (HTML standard), at a domain of the internet. */
const emailPattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/i;
const foreignLetters = 'Only addresses with plain letters (a to z) before the @ can get our mail';

/** Email address, its domain in the form that mail servers know; missing, blank and malformed all get `message`. */
export function emailText(message: string) {
  return z
    .string(message)
    .overwrite(typedEmail)
    .max(254, { error: message, abort: true })
    .refine((email) => !/^[^@]*[^\p{ASCII}][^@]*@/u.test(email), { error: foreignLetters, abort: true })
    .regex(emailPattern, message);
}

const webAddressMessage = 'Enter a web address starting with http:// or https://';

/** Web address that an edit may clear; an omitted field stays undefined. Only http and https, so that it is safe in a link. */
export function clearableWebAddress() {
  return z
    .string(webAddressMessage)
    .overwrite(typedText)
    .trim()
    .max(2000, webAddressMessage)
    .regex(/^(https?:\/\/[^\s<>"]+)?$/i, webAddressMessage)
    .refine((value) => isStorable(value) && !/\p{Cc}/u.test(value), webAddressMessage)
    .nullable()
    .transform((value) => value || null);
}

/** Coordinate that may be missing: undefined becomes null. */
export const optionalLatitude = latitudeSchema.nullish().transform((value) => value ?? null);
export const optionalLongitude = longitudeSchema.nullish().transform((value) => value ?? null);
