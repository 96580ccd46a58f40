import { z } from 'zod';
import { idParam } from '../domain/fields';
import { adminWinnerSchema } from '../entities/giveawayWinner';
import { winnerReviewSchema } from '../entities/winnerReview';
import { passOnSchema, winnerConfirmationSchema } from '../forms/winnerReview';
import { operation } from '../http/operation';
import { idParams } from './params';

const forEditors = { service: 'giveaway', access: 'admin', tag: 'Giveaways' } as const;

const path = '/api/admin/giveaways/{id}/winner-review';

export const getWinnerReview = operation('getWinnerReview', 'GET', path, {
  ...forEditors,
  summary:
    "What speaks for and against handing the prize of a round to its winner; the current round's unless given. Null " +
    'while the prize has no holder',
  params: idParams,
  query: z.strictObject({ round: idParam().optional() }),
  response: winnerReviewSchema.nullable(),
  problems: ['not-found'],
});

export const confirmWinner = operation('confirmWinner', 'POST', `${path}/confirm`, {
  ...forEditors,
  summary:
    'Confirm a reviewed winner; written to the ledger and the audit log. Sent again it changes nothing',
  params: idParams,
  body: winnerConfirmationSchema,
  response: winnerReviewSchema,
  problems: ['not-found', 'conflict'],
});

export const passPrizeOn = operation('passPrizeOn', 'POST', `${path}/pass-on`, {
  ...forEditors,
  summary:
    'Give the prize of an unconfirmed winner to the next entry, as an award does; written to the ledger and the audit ' +
    'log, the reason for staff only',
  params: idParams,
  body: passOnSchema,
  response: adminWinnerSchema,
  problems: ['not-found', 'conflict'],
});
