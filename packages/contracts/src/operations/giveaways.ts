import { z } from 'zod';
import { flagQuery, idParam, largestInteger } from '../domain/fields';
import { announcedGiveawaySchema, giveawaySchema } from '../entities/giveaway';
import { deviceEntrySchema, entryResultSchema, giveawayEntrySchema } from '../entities/giveawayEntry';
import { giveawayRulesSchema } from '../entities/giveawayRules';
import { adminWinnerSchema, publicWinnerSchema } from '../entities/giveawayWinner';
import { ledgerPageSchema } from '../entities/ledger';
import { entryCheckSchema, entrySchema } from '../forms/entry';
import { giveawayPatchSchema, newGiveawaySchema } from '../forms/giveaway';
import { winnerClaimSchema } from '../forms/winnerClaim';
import { claimProblems } from '../http/claimProblems';
import { entryRefusals } from '../http/entryRefusals';
import { operation } from '../http/operation';
import { maxEntryBytes } from '../messages/internal';
import { idParams, seenVersion } from './params';

const forVisitors = { service: 'giveaway', access: 'public', tag: 'Giveaways' } as const;
const forEditors = { service: 'giveaway', access: 'admin', tag: 'Giveaways' } as const;

// One second: entries publish no event, and the live count comes over the WebSocket.
const cache = { seconds: 1, tags: ['giveaway', 'winners'], browser: 'no-store' } as const;

export const listGiveaways = operation('listGiveaways', 'GET', '/api/giveaways', {
  ...forVisitors,
  summary: 'All giveaways, newest first',
  response: z.array(giveawaySchema),
  cache,
});

export const getGiveaway = operation('getGiveaway', 'GET', '/api/giveaways/{id}', {
  ...forVisitors,
  summary: 'One giveaway with the count of its current round',
  params: idParams,
  response: giveawaySchema,
  cache,
  problems: ['not-found'],
});

export const getMainGiveaway = operation('getMainGiveaway', 'GET', '/api/giveaways/main', {
  ...forVisitors,
  summary:
    'The giveaway at /giveaways: the pinned one, else the one that has been running longest, else a winner who can ' +
    'still claim, else the next planned, else the last; null when there is none',
  response: giveawaySchema.nullable(),
  cache,
});

/** The giveaway that other pages mention, among those that are open or soon will be. */
export const getAnnouncedGiveaway = operation('getAnnouncedGiveaway', 'GET', '/api/giveaways/announced', {
  ...forVisitors,
  summary: 'The open giveaway, else the next one that opens within two weeks; null when there is none',
  response: announcedGiveawaySchema.nullable(),
  // Without counts it changes with events only, and with the clock.
  cache: { seconds: 60, tags: ['giveaway', 'winners'], browser: 'default' },
});

export const listWinners = operation('listWinners', 'GET', '/api/giveaways/{id}/winners', {
  ...forVisitors,
  summary: 'Winners of all rounds, latest first, as everybody may know them',
  params: idParams,
  response: z.array(publicWinnerSchema),
  cache,
  problems: ['not-found'],
});

export const getLedger = operation('getLedger', 'GET', '/api/giveaways/{id}/ledger', {
  ...forVisitors,
  summary: "Lines of a round's public ledger, at most 1000 at a time; the current round's by default",
  params: idParams,
  query: z.strictObject({
    round: idParam().optional(),
    /** The `next` of the previous lines. */
    after: z
      .string()
      .regex(/^\d{1,9}$/, 'Must be a whole number')
      .transform(Number)
      .optional(),
  }),
  response: ledgerPageSchema,
  cache,
  problems: ['not-found'],
});

export const getGiveawayRules = operation('getGiveawayRules', 'GET', '/api/giveaways/{id}/rules', {
  ...forVisitors,
  summary: 'The official rules of a round, by default the current one',
  params: idParams,
  query: z.strictObject({ round: idParam().optional() }),
  response: giveawayRulesSchema,
  cache,
  problems: ['not-found'],
});

export const listEntries = operation('listEntries', 'GET', '/api/giveaways/{id}/entries', {
  ...forEditors,
  summary: 'The latest 50 entries of the current round',
  params: idParams,
  response: z.array(giveawayEntrySchema),
  problems: ['not-found'],
});

export const getDeviceEntry = operation('getDeviceEntry', 'GET', '/api/giveaways/{id}/my-entry', {
  ...forVisitors,
  summary: 'State of the requesting device in the current round, by its device cookie alone',
  params: idParams,
  response: deviceEntrySchema,
  problems: ['not-found'],
});

export const enterGiveaway = operation('enterGiveaway', 'POST', '/api/giveaways/{id}/enter', {
  ...forVisitors,
  summary: 'Enter the current round; the same session token always gets the same response',
  params: idParams,
  body: entrySchema,
  maxBytes: maxEntryBytes,
  response: entryResultSchema,
  problems: [
    'not-found',
    ...entryRefusals,
    'work-needed',
    'network-flooded',
    'payload-too-large',
    'unavailable',
  ],
});

export const checkEntry = operation('checkEntry', 'POST', '/api/giveaways/{id}/check-entry', {
  ...forVisitors,
  summary: 'Whether this device may enter; refused when it already has',
  params: idParams,
  body: entryCheckSchema,
  response: z.object({ alreadyEntered: z.literal(false) }),
  problems: ['not-found', 'already-entered'],
});

export const claimPrize = operation('claimPrize', 'POST', '/api/giveaways/{id}/winner', {
  ...forVisitors,
  summary:
    'The claim of the winning device, or of a browser with a claim link; sent again it gets the same code',
  params: idParams,
  body: winnerClaimSchema,
  response: z.object({ winnerCode: z.string() }),
  drops: ['giveaway', 'winners'],
  problems: ['not-found', ...claimProblems, 'not-the-winner', 'link-over', 'rate-limited'],
});

export const createGiveaway = operation('createGiveaway', 'POST', '/api/giveaways', {
  ...forEditors,
  summary: 'Create a giveaway and open its first round; the first ever gets the id 1',
  body: newGiveawaySchema,
  response: giveawaySchema,
  status: 201,
  problems: ['rules-incomplete', 'unavailable'],
});

export const updateGiveaway = operation('updateGiveaway', 'PATCH', '/api/giveaways/{id}', {
  ...forEditors,
  summary: 'Change, pause, resume or pin a giveaway; currentEntries only while the round is empty',
  params: idParams,
  body: giveawayPatchSchema,
  response: giveawaySchema,
  problems: ['not-found', 'round-not-empty', 'conflict', 'rules-incomplete', 'unavailable'],
});

export const resetGiveaway = operation('resetGiveaway', 'POST', '/api/giveaways/{id}/reset', {
  ...forEditors,
  summary: 'Open a new round; responds with X-Clear-Location-Permissions: true',
  params: idParams,
  query: seenVersion,
  response: giveawaySchema,
  problems: ['not-found', 'conflict', 'rules-incomplete', 'unavailable'],
});

export const endGiveaway = operation('endGiveaway', 'POST', '/api/giveaways/{id}/end', {
  ...forEditors,
  summary: 'End a giveaway without a winner, until a reset opens a new round; written to the ledger',
  params: idParams,
  query: seenVersion,
  response: giveawaySchema,
  problems: ['not-found', 'conflict'],
});

export const deleteGiveaway = operation('deleteGiveaway', 'DELETE', '/api/giveaways/{id}', {
  ...forEditors,
  summary: 'Move a giveaway that nobody has ever entered to the trash',
  params: idParams,
  query: seenVersion,
  problems: ['not-found', 'conflict', 'round-not-empty'],
});

export const listAllWinners = operation('listAllWinners', 'GET', '/api/admin/all-winners/{id}', {
  ...forEditors,
  summary: 'Winners of all rounds with everything staff need',
  params: idParams,
  response: z.array(adminWinnerSchema),
  problems: ['not-found'],
});

export const deleteWinner = operation('deleteWinner', 'DELETE', '/api/admin/winners/{id}', {
  ...forEditors,
  summary: 'Remove a winner',
  params: idParams,
  problems: ['not-found'],
});

export const awardPrize = operation('awardPrize', 'POST', '/api/admin/giveaways/{id}/award', {
  ...forEditors,
  summary:
    'Give an unclaimed prize to the next entry, once its deadline has passed or its winner was removed; written to ' +
    'the ledger and the audit log, and notified by email where the entry has left an address',
  params: idParams,
  body: z.strictObject({
    /** The current one by default. */
    round: z.int().positive().max(largestInteger).optional(),
  }),
  response: adminWinnerSchema,
  problems: ['not-found', 'conflict'],
});

const download = 'text/csv';

export const exportEntries = operation('exportEntries', 'GET', '/api/admin/giveaways/{id}/entries.csv', {
  ...forEditors,
  summary: "All entries of a round as a table; the current round's by default",
  params: idParams,
  query: z.strictObject({ round: idParam().optional() }),
  download,
  problems: ['not-found'],
});

export const exportWinners = operation('exportWinners', 'GET', '/api/admin/giveaways/{id}/winners.csv', {
  ...forEditors,
  summary: 'Winners of all rounds as a table; removed ones only when asked for',
  params: idParams,
  query: z.strictObject({ removed: flagQuery.optional() }),
  download,
  problems: ['not-found'],
});
