import { z } from 'zod';

/** Of an `integer` in Postgres. */
export const largestInteger = 2_147_483_647;

/** Database identity. */
export const idSchema = z.int().positive().max(largestInteger);

/** There was no year 0, the last year may round up to five digits, and no clock is 16 hours off. */
const isOnSomeClock = (instant: string) =>
  !/^(?:0000|9999)/.test(instant) && !/[+-](?:1[6-9]|2\d):\d\d$/.test(instant);

/** ISO 8601 instant with an offset (`Z` or `-05:00`). */
export const instantSchema = z.iso
  .datetime({ offset: true })
  .refine(isOnSomeClock, 'Must be a moment that a clock can show');

export const latitudeSchema = z.number('Latitude must be a number').min(-90).max(90);
export const longitudeSchema = z.number('Longitude must be a number').min(-180).max(180);

/** Most frequent colour of a picture, `#aabbcc`; null if unknown, absent in responses of older versions. */
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

/** Lone surrogates and NUL: no database and no other program takes them. */
const unstorable = /[\0\p{Surrogate}]/u;
const isStorable = (text: string) => !unstorable.test(text);
const unstorableMessage = 'A text holds a sign that cannot be stored';

/** Text that must not be blank. Missing, blank and of the wrong type all get `required`. */
export function requiredText(required: string, max = 200) {
  return z
    .string(required)
    .trim()
    .min(1, required)
    .max(max, `Must be at most ${max} characters`)
    .refine(isStorable, unstorableMessage);
}

/** Text that may be blank. */
export function plainText(max = 200) {
  return z
    .string('Enter a text')
    .trim()
    .max(max, `Must be at most ${max} characters`)
    .refine(isStorable, unstorableMessage);
}

/** Text that may be missing: undefined, null and blank all become null. */
export function optionalText(max = 200) {
  return plainText(max)
    .nullish()
    .transform((value) => value || null);
}

/** Text that an edit may clear: null and blank become null; an omitted field stays undefined. */
export function clearableText(max = 200) {
  return plainText(max)
    .nullable()
    .transform((value) => value || null);
}

/** E-mail address; missing, blank and malformed all get `message`. */
export function emailText(message: string) {
  return z.string(message).trim().max(254, message).regex(z.regexes.email, message);
}

const webAddressMessage = 'Enter a web address starting with http:// or https://';

/** Only http and https, so that it is safe in a link. */
const webAddress = (message: string) =>
  z
    .string(message)
    .trim()
    .max(2000, message)
    .regex(/^(https?:\/\/[^\s<>"]+)?$/i, message)
    .refine(isStorable, message);

/** Web address that may be missing. */
export function optionalWebAddress(message = webAddressMessage) {
  return webAddress(message)
    .nullish()
    .transform((value) => value || null);
}

/** Web address that an edit may clear; an omitted field stays undefined. */
export function clearableWebAddress(message = webAddressMessage) {
  return webAddress(message)
    .nullable()
    .transform((value) => value || null);
}

/** Coordinate that may be missing: undefined becomes null. */
export const optionalLatitude = latitudeSchema.nullish().transform((value) => value ?? null);
export const optionalLongitude = longitudeSchema.nullish().transform((value) => value ?? null);
