import { adminWinnerSchema } from '../entities/giveawayWinner';
import { erasureSchema, personDataSchema, privacyTermsSchema } from '../entities/privacy';
import { personSchema, privacySettingsSchema, winnerModerationSchema } from '../forms/person';
import { operation } from '../http/operation';
import { idParams } from './params';

const forEditors = { service: 'giveaway', access: 'admin', tag: 'Privacy' } as const;

export const getPrivacyTerms = operation('getPrivacyTerms', 'GET', '/api/privacy', {
  service: 'giveaway',
  access: 'public',
  tag: 'Privacy',
  summary: 'What is kept about visitors and for how long, for the privacy page',
  response: privacyTermsSchema,
  cache: { seconds: 60, tags: ['winners'], browser: 'no-store' },
});

export const findPerson = operation('findPerson', 'POST', '/api/admin/people/find', {
  ...forEditors,
  // Not a GET: an email address does not belong in a URL, which logs and histories store.
  summary:
    'Everything kept about a person, found by email address or by the receipt of an entry: giveaway, round and ' +
    "number, or the entry's name in the ledger",
  body: personSchema,
  response: personDataSchema,
  problems: ['not-found', 'conflict'],
});

export const erasePerson = operation('erasePerson', 'POST', '/api/admin/people/erase', {
  service: 'giveaway',
  access: 'owner',
  tag: 'Privacy',
  summary:
    'Erase what findPerson shows: entries stay as lines that identify nobody, so that the ledger still holds',
  body: personSchema,
  // An email that is being sent is waited for.
  timeoutSeconds: 60,
  response: erasureSchema,
  problems: ['not-found', 'conflict', 'unavailable'],
});

export const moderateWinner = operation('moderateWinner', 'PATCH', '/api/admin/winners/{id}', {
  ...forEditors,
  summary: "Show a winner's name and city to visitors, or hide them; the prize is not touched",
  params: idParams,
  body: winnerModerationSchema,
  response: adminWinnerSchema,
  problems: ['not-found', 'conflict'],
});

export const changePrivacySettings = operation('changePrivacySettings', 'PATCH', '/api/admin/privacy', {
  ...forEditors,
  summary: 'Set when names of winners become public on their own',
  body: privacySettingsSchema,
  response: privacyTermsSchema,
});
