import { z } from 'zod';
import { parsedUrl } from '../text/parsedUrl';

/** Lone surrogates and control characters, except line breaks and tabs. */
const unreadable = /[^\P{Cc}\n\t]|[\p{Surrogate}\p{Noncharacter_Code_Point}]/u;
/** Text of a show. */
export const textOf = (most: number, least = 1) =>
  z
    .string()
    .trim()
    .min(least, 'Must not be empty')
    .max(most, `Must be at most ${most} characters`)
    .refine((value) => !unreadable.test(value), 'Holds a character that cannot be shown');
/** Single-line text (titles, URLs, mail headers). */
export const line = (most = 200, least = 1) =>
  textOf(most, least).refine((value) => !/[\n\t]/.test(value), 'Must be one line');

const isUrl = (value: string): boolean =>
  !/\p{Cc}/u.test(value) && parsedUrl(value, 'https://site.example') !== undefined;
const noUrl = 'Must be a path or a web address';
/** A path of the site, or a web address: never a script. */
export const urlSchema = z
  .string()
  .max(2000, 'Must be at most 2000 characters')
  .regex(/^(\/(?![/\\])|https?:\/\/)\S+$/, { error: noUrl, abort: true })
  .refine(isUrl, noUrl);
