import {
  askForNotice as askOperation,
  confirmNotice as confirmOperation,
  endNotice as endOperation,
  getNotice,
} from '@show/contracts';
import { type Database, route } from '@show/service-kit';
import type { Router } from 'express';
import type { VisitorKeys } from '../../visitors/visitorKeys';
import { askForNotice } from './askForNotice';
import { confirmNotice, endNotice, findNotice } from './notices';

interface NoticeRouteParts {
  readonly db: Database;
  readonly keys: VisitorKeys;
  /** Whether many people share this IP address. */
  readonly isShared: (address: string) => boolean;
  /** Whether this site sends email. */
  sendsMail(): Promise<boolean>;
  /** Called after a request: an email may wait. */
  onQueued(): void;
}

/** 'Notify Me': visitors who want an email when a giveaway opens. */
export function noticeRoutes(
  router: Router,
  { db, keys, isShared, sendsMail, onQueued }: NoticeRouteParts,
): void {
  route(router, askOperation, async ({ params, body: { email }, caller: { address } }) => {
    const { address: addressKey, network } = keys.address(address);
    await askForNotice(db, {
      giveawayId: params.id,
      email,
      emailKey: keys.email(email),
      addressKey,
      network,
      shared: isShared(address),
      sendsMail: await sendsMail(),
    });
    onQueued();
  });

  route(router, getNotice, async ({ params }) => (await findNotice(db, params.token)) ?? null);

  route(router, confirmOperation, ({ params }) => confirmNotice(db, params.token));

  route(router, endOperation, ({ params }) => endNotice(db, params.token));
}
