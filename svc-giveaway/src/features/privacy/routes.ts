import {
  changePrivacySettings,
  erasePerson as eraseOperation,
  findPerson as findOperation,
  getPrivacyTerms,
} from '@show/contracts';
import { addStaffChange, type Database, route, setActor } from '@show/service-kit';
import type { Router } from 'express';
import { recordGiveawayEvent } from '../../database/recordGiveawayEvent';
import type { Deliveries } from '../../mail/deliveries';
import type { MailFolder } from '../../mail/mailFolder';
import type { EntryRules } from '../../rounds/entryRules';
import { erasePerson } from './erasePerson';
import { findPerson } from './findPerson';
import { readPrivacyTerms } from './privacyTerms';

interface PrivacyParts {
  readonly db: Database;
  readonly rules: EntryRules;
  readonly savedMails: MailFolder | null;
  readonly deliveries: Deliveries;
  /** Called after an erasure, to clear caches. */
  onErased(giveawayIds: readonly number[], devices: readonly string[]): Promise<void>;
}

/** Data about people: described to visitors, found and erased by staff. */
export function privacyRoutes(
  router: Router,
  { db, rules, savedMails, deliveries, onErased }: PrivacyParts,
): void {
  route(router, getPrivacyTerms, () => readPrivacyTerms(db, rules, deliveries));

  route(router, findOperation, async ({ body }) => {
    const found = await findPerson(db, body);
    // Before the response, so that no data is read unrecorded. The line does not name the person.
    await db.transaction((trx) =>
      addStaffChange(trx, {
        action: 'exported',
        kind: 'personal-data',
        itemId: 1,
        label: 'Data stored about a person',
        before: {},
        after: {},
      }),
    );
    return found;
  });

  route(router, eraseOperation, async ({ body }) => {
    const { erasure, giveawayIds, devices } = await erasePerson(db, body, savedMails);
    await onErased(giveawayIds, devices);
    return erasure;
  });

  route(router, changePrivacySettings, async ({ body }) => {
    await db.transaction(async (trx) => {
      await setActor(trx);
      await trx('privacy_settings').update({ name_delay_hours: body.nameDelayHours });
      // Names appear or disappear everywhere.
      const giveaways = await trx('giveaways').orderBy('id').select<{ id: number }[]>('id');
      for (const { id } of giveaways) await recordGiveawayEvent(trx, id, 'giveaway.updated');
    });
    return readPrivacyTerms(db, rules, deliveries);
  });
}
