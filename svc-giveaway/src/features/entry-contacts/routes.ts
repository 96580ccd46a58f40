import { leaveContact as leaveOperation, removeContact as removeOperation } from '@show/contracts';
import { type Database, route } from '@show/service-kit';
import type { Router } from 'express';
import type { DeviceCookies } from '../../visitors/deviceCookies';
import { leaveContact, removeContact } from './contacts';

/** The email address at a receipt, by the device cookie alone. */
export function entryContactRoutes(
  router: Router,
  { db, cookies }: { readonly db: Database; readonly cookies: DeviceCookies },
): void {
  route(router, leaveOperation, ({ params, body, req }) =>
    leaveContact(db, {
      giveawayId: params.id,
      device: cookies.read(req.headers.cookie),
      email: body.email,
    }),
  );

  route(router, removeOperation, ({ params, req }) =>
    removeContact(db, { giveawayId: params.id, device: cookies.read(req.headers.cookie) }),
  );
}
