import {
  awardPrize as award,
  claimPrize as claimOperation,
  confirmWinner as confirmOperation,
  deleteWinner,
  getWinnerReview,
  listAllWinners,
  listWinners,
  mailClaimLink as mailOperation,
  makeClaimLink as makeOperation,
  moderateWinner as moderateOperation,
  openClaimLink as openOperation,
  passPrizeOn as passOnOperation,
} from '@show/contracts';
import { actorOf, type Database, problems, route } from '@show/service-kit';
import type { Request, Response, Router } from 'express';
import { assertGiveaway } from '../../rounds/giveawayNotFound';
import type { DeviceCookies } from '../../visitors/deviceCookies';
import { secretGuard } from '../../visitors/secretGuard';
import { awardPrize } from './award';
import { claimPrize } from './claim';
import { claimUrl, type LinkSecret, mailClaimLink, makeClaimLink, openClaimLink } from './claimLinks';
import { moderateWinner, removeWinner } from './moderate';
import * as queries from './queries';
import { confirmWinner, findReview, passPrizeOn } from './review';

interface WinnerParts {
  readonly db: Database;
  readonly cookies: DeviceCookies;
  readonly claimDays: number;
  readonly publicUrl: string;
  readonly secretOf: LinkSecret;
  /** Whether this site sends email. */
  sendsMail(): Promise<boolean>;
  /** Called after a claim and an award: an email may wait. */
  onQueued(): void;
}

export function winnerRoutes(router: Router, parts: WinnerParts): void {
  const { db, cookies, claimDays, publicUrl, secretOf, sendsMail, onQueued } = parts;
  const guard = secretGuard('link-over');

  const existing = async (giveawayId: number): Promise<number> => {
    await assertGiveaway(db, giveawayId);
    return giveawayId;
  };

  route(router, listWinners, async ({ params }) => queries.listPublicWinners(db, await existing(params.id)));

  route(router, listAllWinners, async ({ params }) =>
    queries.listAdminWinners(db, await existing(params.id)),
  );

  /** The device of a browser that uses a claim link; one without a cookie gets it. */
  const deviceOf = (req: Request, res: Response): string => {
    const known = cookies.read(req.headers.cookie);
    if (known) return known;
    const device = cookies.fresh();
    res.append('set-cookie', cookies.header(device));
    return device;
  };

  route(router, claimOperation, async ({ params, body, caller, req, res }) => {
    const giveawayId = await existing(params.id);
    const byLink = body.claimSecret !== null;
    const device = byLink ? deviceOf(req, res) : cookies.read(req.headers.cookie);
    const claim = () => claimPrize(db, { giveawayId, device, form: body });
    const claimed = await (byLink ? guard(caller.address, claim) : claim());
    onQueued();
    return claimed;
  });

  route(router, makeOperation, async ({ params, req }) => {
    const giveawayId = await existing(params.id);
    const secret = await makeClaimLink(db, { giveawayId, device: cookies.read(req.headers.cookie) });
    return { url: claimUrl(publicUrl, giveawayId, secret), secret };
  });

  route(router, mailOperation, async ({ params, body, req }) => {
    const giveawayId = await existing(params.id);
    if (!(await sendsMail())) throw problems.of('not-configured', 'This site cannot send email yet');
    const device = cookies.read(req.headers.cookie);
    await mailClaimLink(db, { giveawayId, device, email: body.email, secretOf });
    onQueued();
  });

  route(router, openOperation, async ({ params, body, caller, req, res }) => {
    const opened = {
      giveawayId: await existing(params.id),
      secret: body.claimSecret,
      device: deviceOf(req, res),
    };
    return guard(caller.address, () => openClaimLink(db, opened));
  });

  route(router, getWinnerReview, async ({ params, query }) =>
    findReview(db, await existing(params.id), query.round),
  );

  route(router, confirmOperation, ({ params, body, caller }) =>
    confirmWinner(db, { giveawayId: params.id, winnerId: body.winnerId, by: actorOf(caller).name }),
  );

  route(router, passOnOperation, async ({ params, body }) => {
    const awarded = await passPrizeOn(db, { giveawayId: params.id, claimDays, ...body });
    onQueued();
    return awarded;
  });

  route(router, award, async ({ params, body }) => {
    const awarded = await awardPrize(db, { giveawayId: params.id, round: body.round, claimDays });
    onQueued();
    return awarded;
  });

  route(router, moderateOperation, ({ params, body }) => moderateWinner(db, params.id, body));

  route(router, deleteWinner, ({ params }) => removeWinner(db, params.id));
}
