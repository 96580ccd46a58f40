import { z } from 'zod';
import { flagQuery, idParam, largestInteger } from '../domain/fields';
import { announcedGiveawaySchema, giveawaySchema } from '../entities/giveaway';
import { deviceEntrySchema, entryResultSchema, giveawayEntrySchema } from '../entities/giveawayEntry';
import { giveawayRulesSchema } from '../entities/giveawayRules';
import { adminWinnerSchema, publicWinnerSchema } from '../entities/giveawayWinner';
import { ledgerPageSchema } from '../entities/ledger';
import { edited } from '../forms/edited';
import { entryCheckSchema, entrySchema } from '../forms/entry';
import { giveawayPatchSchema, newGiveawaySchema } from '../forms/giveaway';
import { winnerClaimSchema } from '../forms/winnerClaim';
import { claimProblems } from '../http/claimProblems';
import { entryRefusals } from '../http/entryRefusals';
import { operation } from '../http/operation';
import { maxEntryBytes } from '../messages/internal';
import { idParams } from './params';

const forVisitors = { service: 'giveaway', access: 'public', tag: 'Giveaways' } as const;
const forEditors = { service: 'giveaway', access: 'admin', tag: 'Giveaways' } as const;

// One second: entries publish no event, and the live count comes over the WebSocket.
const cache = { seconds: 1, tags: ['giveaway', 'winners'], browser: 'no-store' } as const;

export const listGiveaways = operation({
  ...forVisitors,
  id: 'listGiveaways',
  method: 'GET',
  path: '/api/giveaways',
  summary: 'All giveaways, newest first',
  response: z.array(giveawaySchema),
  cache,
});

export const getGiveaway = operation({
  ...forVisitors,
  id: 'getGiveaway',
  method: 'GET',
  path: '/api/giveaways/{id}',
  summary: 'One giveaway with the count of its current round',
  params: idParams,
  response: giveawaySchema,
  cache,
  problems: ['not-found'],
});

export const getMainGiveaway = operation({
  ...forVisitors,
  id: 'getMainGiveaway',
  method: 'GET',
  path: '/api/giveaways/main',
  summary:
    'The giveaway at /giveaways: the pinned one, else the one that has been running longest, else a winner who can ' +
    'still claim, else the next planned, else the last; null when there is none',
  response: giveawaySchema.nullable(),
  cache,
});

/** Of the giveaways that are open or soon will be, the one to mention on other pages. */
export const getAnnouncedGiveaway = operation({
  ...forVisitors,
  id: 'getAnnouncedGiveaway',
  method: 'GET',
  path: '/api/giveaways/announced',
  summary: 'The open giveaway, else the next one that opens within two weeks; null when there is none',
  response: announcedGiveawaySchema.nullable(),
  // Without counts it changes with events only, and with the clock.
  cache: { seconds: 60, tags: ['giveaway', 'winners'], browser: 'default' },
});

export const listWinners = operation({
  ...forVisitors,
  id: 'listWinners',
  method: 'GET',
  path: '/api/giveaways/{id}/winners',
  summary: 'Winners of all rounds, latest first, as everybody may know them',
  params: idParams,
  response: z.array(publicWinnerSchema),
  cache,
  problems: ['not-found'],
});

export const getLedger = operation({
  ...forVisitors,
  id: 'getLedger',
  method: 'GET',
  path: '/api/giveaways/{id}/ledger',
  summary: "Lines of a round's public ledger, at most 1000 at a time; the current round's by default",
  params: idParams,
  query: z.strictObject({
    round: idParam().optional(),
    /** The `next` of the lines before. */
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

export const getGiveawayRules = operation({
  ...forVisitors,
  id: 'getGiveawayRules',
  method: 'GET',
  path: '/api/giveaways/{id}/rules',
  summary: 'The official rules of a round, by default the current one',
  params: idParams,
  query: z.strictObject({ round: idParam().optional() }),
  response: giveawayRulesSchema,
  cache,
  problems: ['not-found'],
});

export const listEntries = operation({
  ...forEditors,
  id: 'listEntries',
  method: 'GET',
  path: '/api/giveaways/{id}/entries',
  summary: 'The latest 50 entries of the current round',
  params: idParams,
  response: z.array(giveawayEntrySchema),
  problems: ['not-found'],
});

export const getDeviceEntry = operation({
  ...forVisitors,
  id: 'getDeviceEntry',
  method: 'GET',
  path: '/api/giveaways/{id}/my-entry',
  summary: 'State of the asking device in the current round, by its device cookie alone',
  params: idParams,
  response: deviceEntrySchema,
  problems: ['not-found'],
});

export const enterGiveaway = operation({
  ...forVisitors,
  id: 'enterGiveaway',
  method: 'POST',
  path: '/api/giveaways/{id}/enter',
  summary: 'Enter the current round; the same session token always gets the same answer',
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

export const checkEntry = operation({
  ...forVisitors,
  id: 'checkEntry',
  method: 'POST',
  path: '/api/giveaways/{id}/check-entry',
  summary: 'Whether this device may enter; refused when it already has',
  params: idParams,
  body: entryCheckSchema,
  response: z.object({ alreadyEntered: z.literal(false) }),
  problems: ['not-found', 'already-entered'],
});

export const claimPrize = operation({
  ...forVisitors,
  id: 'claimPrize',
  method: 'POST',
  path: '/api/giveaways/{id}/winner',
  summary:
    'The claim of the winning device, or of a browser with a claim link; sent again it gets the same code',
  params: idParams,
  body: winnerClaimSchema,
  response: z.object({ winnerCode: z.string() }),
  drops: ['giveaway', 'winners'],
  problems: ['not-found', ...claimProblems, 'not-the-winner', 'link-over', 'rate-limited'],
});

export const createGiveaway = operation({
  ...forEditors,
  id: 'createGiveaway',
  method: 'POST',
  path: '/api/giveaways',
  summary: 'Create a giveaway and open its first round; the first ever gets the id 1',
  body: newGiveawaySchema,
  response: giveawaySchema,
  status: 201,
  problems: ['rules-incomplete', 'unavailable'],
});

export const updateGiveaway = operation({
  ...forEditors,
  id: 'updateGiveaway',
  method: 'PATCH',
  path: '/api/giveaways/{id}',
  summary: 'Change, pause, resume or pin a giveaway; currentEntries only while the round is empty',
  params: idParams,
  body: giveawayPatchSchema,
  response: giveawaySchema,
  problems: ['not-found', 'round-not-empty', 'conflict', 'rules-incomplete', 'unavailable'],
});

export const resetGiveaway = operation({
  ...forEditors,
  id: 'resetGiveaway',
  method: 'POST',
  path: '/api/giveaways/{id}/reset',
  summary: 'Open a new round; responds with X-Clear-Location-Permissions: true',
  params: idParams,
  response: giveawaySchema,
  problems: ['not-found', 'rules-incomplete', 'unavailable'],
});

export const endGiveaway = operation({
  ...forEditors,
  id: 'endGiveaway',
  method: 'POST',
  path: '/api/giveaways/{id}/end',
  summary: 'End a giveaway without a winner, until a reset opens a new round; written to the ledger',
  params: idParams,
  response: giveawaySchema,
  problems: ['not-found', 'conflict'],
});

export const deleteGiveaway = operation({
  ...forEditors,
  id: 'deleteGiveaway',
  method: 'DELETE',
  path: '/api/giveaways/{id}',
  summary: 'Move a giveaway that nobody has ever entered to the trash',
  params: idParams,
  query: z.strictObject(edited),
  problems: ['not-found', 'conflict', 'round-not-empty'],
});

export const listAllWinners = operation({
  ...forEditors,
  id: 'listAllWinners',
  method: 'GET',
  path: '/api/admin/all-winners/{id}',
  summary: 'Winners of all rounds with everything staff need',
  params: idParams,
  response: z.array(adminWinnerSchema),
  problems: ['not-found'],
});

export const deleteWinner = operation({
  ...forEditors,
  id: 'deleteWinner',
  method: 'DELETE',
  path: '/api/admin/winners/{id}',
  summary: 'Remove a winner',
  params: idParams,
  problems: ['not-found'],
});

export const awardPrize = operation({
  ...forEditors,
  id: 'awardPrize',
  method: 'POST',
  path: '/api/admin/giveaways/{id}/award',
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

export const exportEntries = operation({
  ...forEditors,
  id: 'exportEntries',
  method: 'GET',
  path: '/api/admin/giveaways/{id}/entries.csv',
  summary: "All entries of a round as a table; the current round's by default",
  params: idParams,
  query: z.strictObject({ round: idParam().optional() }),
  download,
  problems: ['not-found'],
});

export const exportWinners = operation({
  ...forEditors,
  id: 'exportWinners',
  method: 'GET',
  path: '/api/admin/giveaways/{id}/winners.csv',
  summary: 'Winners of all rounds as a table; removed ones only when asked for',
  params: idParams,
  query: z.strictObject({ removed: flagQuery.optional() }),
  download,
  problems: ['not-found'],
});
