import { type PrivacyTerms, retentionKinds, retentionRules } from '@show/contracts';
import { type Database, selectRow } from '@show/service-kit';
import type { Deliveries } from '../../mail/deliveries';
import type { EntryRules } from '../../rounds/entryRules';

/** Which data of visitors is stored and for how long, by the settings of this server. */
export async function readPrivacyTerms(
  db: Database,
  rules: EntryRules,
  deliveries: Deliveries,
): Promise<PrivacyTerms> {
  const settings = await selectRow<{ nameDelayHours: number | null }>(
    db,
    'select name_delay_hours as "nameDelayHours" from privacy_settings',
  );
  const terms = { cooldownHours: rules.cooldownSeconds / 3600, claimDays: rules.claimDays };
  return {
    ...terms,
    nameDelayHours: settings?.nameDelayHours ?? null,
    sendsMail: (await deliveries())?.by === 'server',
    retention: retentionKinds.map((kind) => {
      const { data, since, days } = retentionRules[kind];
      return { kind, data, since, days: days(terms) };
    }),
  };
}
