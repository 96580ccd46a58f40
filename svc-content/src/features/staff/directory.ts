import {
  type FoundByName,
  type FoundByPasskey,
  type FrontEndRecord,
  frontEndFolder,
  frontEndNames,
  type OwnPasskeys,
  type SessionRecord,
  type StaffRecord,
  type StoredMember,
  type StoredPasskey,
} from '@show/contracts';
import type { Caller, Database } from '@show/service-kit';
import { active, knownMember, lockOwn, type MemberRow } from './members';

export async function storedMembers(db: Database): Promise<StoredMember[]> {
  const members = await active(db).orderBy('id');
  const passkeys: StoredRow[] = await db('staff_passkeys').orderBy('id');
  return members.map((member) => ({
    ...knownMember(member),
    passcodeHash: member.passcode_hash,
    passkeys: passkeys.filter((passkey) => passkey.member_id === member.id).map(stored),
  }));
}

export async function findByName(db: Database, name: string): Promise<FoundByName> {
  const row: MemberRow | undefined = await active(db).whereRaw('lower(name) = lower(?)', [name]).first();
  return { member: row ? knownMember(row) : null, passcodeHash: row?.passcode_hash ?? null };
}

interface StoredRow {
  readonly member_id: number;
  readonly credential_id: string;
  readonly public_key: string;
  readonly counter: number;
  readonly transports: StoredPasskey['transports'];
}

const stored = (row: StoredRow): StoredPasskey => ({
  credentialId: row.credential_id,
  publicKey: row.public_key,
  counter: row.counter,
  transports: row.transports,
});

export async function findByPasskey(db: Database, credentialId: string): Promise<FoundByPasskey> {
  const row: StoredRow | undefined = await db('staff_passkeys')
    .where({ credential_id: credentialId })
    .first();
  const member = row && (await active(db).where({ id: row.member_id }).first());
  return row && member
    ? { member: knownMember(member), passkey: stored(row) }
    : { member: null, passkey: null };
}

/** Records the use of a passkey. The counter never decreases, in whatever order calls arrive. */
export async function notePasskeyUse(db: Database, credentialId: string, counter: number): Promise<void> {
  await db('staff_passkeys')
    .where({ credential_id: credentialId })
    .update({
      counter: db.raw('greatest(counter, ?)', [counter]),
      last_used_at: db.raw('clock_timestamp()'),
    });
}

/** The data for registering another passkey. */
export function passkeysOf(db: Database, caller: Caller): Promise<OwnPasskeys> {
  return db.transaction(async (trx) => {
    const { id, handle, name } = await lockOwn(trx, caller);
    const rows: StoredRow[] = await trx('staff_passkeys').where({ member_id: id }).orderBy('id');
    return { handle, name, passkeys: rows.map(stored) };
  });
}

/**
 * Writes events of sessions and front ends to the audit log, each once: the gateway repeats them until they are
 * acknowledged.
 */
export async function recordActs(db: Database, records: readonly StaffRecord[]): Promise<void> {
  if (records.length === 0) return;
  await db('staff_changes')
    .insert(records.map((record) => ('kind' in record ? ofFrontEnd(record) : ofSession(record))))
    .onConflict()
    .ignore();
}

function ofSession({ id, at, action, actor, member, browser, method }: SessionRecord) {
  return {
    deed: id,
    at,
    actor: actor?.name ?? 'unknown',
    member_id: actor?.id ?? null,
    action,
    kind: 'session',
    item_id: member.id,
    label: browser,
    before: action === 'removed' ? JSON.stringify({ member: member.name }) : '{}',
    after:
      action === 'removed'
        ? null
        : JSON.stringify({
            ...(method && { method }),
            ...(action === 'refused' && { member: member.name }),
          }),
  };
}

function ofFrontEnd({ id, at, kind, frontEnd, actor, before, after }: FrontEndRecord) {
  return {
    deed: id,
    at,
    actor: actor.name,
    member_id: actor.id,
    action: !before ? 'created' : after ? 'changed' : 'removed',
    kind,
    // Front ends have names, not ids.
    item_id: frontEndNames.indexOf(frontEnd) + 1,
    label: frontEndFolder(frontEnd),
    before: before && JSON.stringify(before),
    after: after && JSON.stringify(after),
  };
}
