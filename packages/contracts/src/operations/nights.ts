import { z } from 'zod';
import { instantSchema } from '../domain/fields';
import { longestNightHours, nightSchema, readingSchema } from '../entities/night';
import { operation } from '../http/operation';
import { idParams } from './params';

const ofGiveaways = { service: 'giveaway', access: 'admin', tag: 'Giveaways' } as const;
const ofContent = { service: 'content', access: 'admin', tag: 'Search' } as const;

const hour = 3_600_000;

/** Whether a span has a beginning before its end, and is a night long at most. */
function isNight({ from, to }: { readonly from: string; readonly to: string }): boolean {
  const length = Date.parse(to) - Date.parse(from);
  return length > 0 && length <= longestNightHours * hour;
}
const notANight = {
  path: ['to'],
  error: `Must be after the beginning, by ${longestNightHours} hours at most`,
};

const span = z.strictObject({ from: instantSchema, to: instantSchema }).refine(isNight, notANight);
const spanIfAny = z
  .strictObject({ from: instantSchema.optional(), to: instantSchema.optional() })
  .refine(({ from, to }) => (from && to ? isNight({ from, to }) : from === to), notANight);

const download = 'text/csv';

export const getNight = operation('getNight', 'GET', '/api/admin/giveaways/{id}/night', {
  ...ofGiveaways,
  summary: 'The results of a night, in counts of entries; the night of the latest round unless given',
  params: idParams,
  query: spanIfAny,
  response: nightSchema,
  problems: ['not-found'],
});

export const exportNight = operation('exportNight', 'GET', '/api/admin/giveaways/{id}/night.csv', {
  ...ofGiveaways,
  summary: 'The same as a table',
  params: idParams,
  query: spanIfAny,
  download,
  problems: ['not-found'],
});

export const getReading = operation('getReading', 'GET', '/api/admin/reading', {
  ...ofContent,
  summary: 'Pages that visitors opened most and their searches without results, in the full hours of a span',
  query: span,
  response: readingSchema,
});

export const exportReading = operation('exportReading', 'GET', '/api/admin/reading.csv', {
  ...ofContent,
  summary: 'The same as a table',
  query: span,
  download,
});
