import type { MailSecurity, MailSettings, MailSettingsEdit } from '@show/contracts';
import {
  addStaffChange,
  type Database,
  editConflict,
  problems,
  type Sealing,
  selectRow,
  type Transaction,
} from '@show/service-kit';
import type { Deliveries } from '../../mail/deliveries';

export interface MailSettingsParts {
  readonly db: Database;
  readonly deliveries: Deliveries;
  /** Seals passwords; null without SETTINGS_SECRET. */
  readonly sealed: Sealing | null;
  /** SMTP_URL is set. */
  readonly byVariable: boolean;
}

interface Row {
  readonly host: string;
  readonly port: number;
  readonly security: MailSecurity;
  readonly user: string | null;
  readonly sealedPassword: string | null;
  readonly fromAddress: string;
  readonly fromName: string | null;
  readonly replyTo: string | null;
  readonly updatedAt: string;
}

/** The mail server that owners enter. Passwords go in and never out, neither into responses nor into the audit log. */
export function mailSettings({ db, deliveries, sealed, byVariable }: MailSettingsParts) {
  async function read(on: Database | Transaction = db): Promise<MailSettings> {
    const row = await readRow(on);
    const show = (await deliveries(on))?.show;
    return {
      server: row ? presented(row) : null,
      byVariable,
      storesPasswords: sealed !== null,
      usual: { fromName: show?.name ?? '', replyTo: show?.contactEmail ?? null },
    };
  }

  return {
    read: () => read(),

    save: ({ updatedAt: seen, password, ...form }: MailSettingsEdit): Promise<MailSettings> =>
      db.transaction(async (trx) => {
        await trx.raw(`select pg_advisory_xact_lock(hashtext('mail settings'))`);
        const before = await readRow(trx);
        if (seen !== undefined && seen !== (before?.updatedAt ?? null)) throw editConflict('mail server');
        const user = form.user || null;
        const same =
          before &&
          (['host', 'port', 'security'] as const).every((name) => before[name] === form[name]) &&
          before.user === user;
        // A stored password goes to no server but the one that it was entered for.
        if (user !== null && password === undefined && before?.sealedPassword && !same)
          throw problems.invalid([
            {
              path: 'body.password',
              message: 'Enter the password again: the server or the user has changed',
            },
          ]);
        const kept = user === null ? null : (before?.sealedPassword ?? null);
        const sealedPassword = user !== null && password !== undefined ? seal(password) : kept;
        const row = {
          host: form.host,
          port: form.port,
          security: form.security,
          username: user,
          sealed_password: sealedPassword,
          from_address: form.fromAddress,
          from_name: form.fromName || null,
          reply_to: form.replyTo || null,
        };
        await trx('mail_settings')
          .insert({ id: 1, ...row, updated_at: trx.raw('clock_timestamp()') })
          .onConflict('id')
          .merge();
        const { sealed_password: _, ...shown } = row;
        await note(trx, before ? 'changed' : 'created', {
          ...(before && { before: shownOf(before) }),
          after: { ...shown, ...(password && { password: 'new' }) },
        });
        await hurry(trx);
        return read(trx);
      }),

    remove: (): Promise<MailSettings> =>
      db.transaction(async (trx) => {
        const before = await readRow(trx);
        if (before) {
          await trx('mail_settings').delete();
          await note(trx, 'removed', { before: shownOf(before) });
        }
        return read(trx);
      }),
  };

  function seal(password: string): string | null {
    if (password === '') return null;
    if (sealed) return sealed.seal(password);
    throw problems.of(
      'not-configured',
      'Passwords cannot be stored: set SETTINGS_SECRET for this installation',
    );
  }
}

function readRow(on: Database | Transaction): Promise<Row | undefined> {
  return selectRow<Row>(
    on,
    `select host, port, security, username as "user", sealed_password as "sealedPassword",
       from_address as "fromAddress", from_name as "fromName", reply_to as "replyTo",
       instant_text(updated_at) as "updatedAt"
     from mail_settings`,
  );
}

const presented = ({ sealedPassword, ...server }: Row) => ({
  ...server,
  hasPassword: sealedPassword !== null,
});

const shownOf = ({ host, port, security, user, fromAddress, fromName, replyTo }: Row) => ({
  ...{ host, port, security },
  username: user,
  from_address: fromAddress,
  from_name: fromName,
  reply_to: replyTo,
});

/** What waits is tried with the new server now. */
async function hurry(trx: Transaction): Promise<void> {
  await trx('mail_outbox')
    .whereNull('sent_at')
    .where('attempts', '>', 0)
    .update({ next_attempt_at: trx.raw('clock_timestamp()') });
}

async function note(
  trx: Transaction,
  action: 'created' | 'changed' | 'removed',
  fields: { readonly before?: object; readonly after?: object },
): Promise<void> {
  const { before, after } = fields;
  await addStaffChange(trx, {
    action,
    kind: 'connection',
    itemId: 1,
    label: 'Mail server',
    ...(before && { before: { ...before } }),
    ...(after && { after: { ...after } }),
  });
}
