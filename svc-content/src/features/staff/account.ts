import { randomUUID } from 'node:crypto';
import type { Passkey, StaffAccount, StoredPasskey } from '@show/contracts';
import { addStaffChange, type Caller, type Database, problems, type Transaction } from '@show/service-kit';
import { violates } from '../../database/violates';
import { lockOwn, type MemberRow, withFreeName } from './members';

/** Maximum passkeys of a member. */
const maxPasskeys = 20;

interface PasskeyRow {
  readonly id: number;
  readonly label: string;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
}

const passkeyOf = (row: PasskeyRow): Passkey => ({
  id: row.id,
  label: row.label,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
});

export function readAccount(db: Database, caller: Caller): Promise<StaffAccount> {
  return db.transaction(async (trx) => accountOf(trx, await lockOwn(trx, caller)));
}

async function accountOf(trx: Transaction, own: MemberRow): Promise<StaffAccount> {
  const passkeys: PasskeyRow[] = await trx('staff_passkeys').where({ member_id: own.id }).orderBy('id');
  return {
    id: own.id,
    name: own.name,
    role: own.role,
    isFirstOwner: own.is_first_owner,
    hasPasscode: own.is_first_owner || own.passcode_hash !== null,
    passkeys: passkeys.map(passkeyOf),
  };
}

export function renameAccount(db: Database, name: string, caller: Caller): Promise<StaffAccount> {
  return withFreeName(() =>
    db.transaction(async (trx) => {
      const own = await lockOwn(trx, caller);
      if (own.name === name) return accountOf(trx, own);
      await trx('staff_members').where({ id: own.id }).update({ name });
      await addStaffChange(trx, {
        action: 'changed',
        kind: 'member',
        itemId: own.id,
        label: name,
        before: { name: own.name },
        after: { name },
      });
      return accountOf(trx, { ...own, name });
    }),
  );
}

/** Sets the member's passcode. The new mark ends earlier sessions. */
export function setPasscode(db: Database, passcodeHash: string, caller: Caller): Promise<{ mark: string }> {
  return db.transaction(async (trx) => {
    const own = await lockOwn(trx, caller);
    if (own.is_first_owner)
      throw problems.conflict('conflict', 'The first owner uses the passcode of the installation.');
    const mark = randomUUID();
    await trx('staff_members').where({ id: own.id }).update({ passcode_hash: passcodeHash, mark });
    await addStaffChange(trx, {
      action: own.passcode_hash === null ? 'created' : 'changed',
      kind: 'passcode',
      itemId: own.id,
      label: own.name,
      ...(own.passcode_hash === null ? {} : { before: {} }),
      after: {},
    });
    return { mark };
  });
}

/** Idempotent: a passkey that is sent again is not added twice. */
export async function addPasskey(
  db: Database,
  { label, ...stored }: StoredPasskey & { label: string },
  caller: Caller,
): Promise<Passkey> {
  return db.transaction(async (trx) => {
    const own = await lockOwn(trx, caller);
    const known: PasskeyRow | undefined = await trx('staff_passkeys')
      .where({ member_id: own.id, credential_id: stored.credentialId })
      .first();
    if (known) return passkeyOf(known);
    const all: unknown[] = await trx('staff_passkeys').where({ member_id: own.id }).select('id');
    if (all.length >= maxPasskeys)
      throw problems.conflict('conflict', `At most ${maxPasskeys} passkeys. Remove one that is not used.`);
    return insertPasskey(trx, own, { label, ...stored });
  });
}

export async function insertPasskey(
  trx: Transaction,
  { id, name }: Pick<MemberRow, 'id' | 'name'>,
  { credentialId, publicKey, counter, transports, label }: StoredPasskey & { label: string },
): Promise<Passkey> {
  try {
    const [row] = await trx('staff_passkeys')
      .insert({
        member_id: id,
        credential_id: credentialId,
        public_key: publicKey,
        counter,
        transports: [...transports],
        label,
      })
      .returning<PasskeyRow[]>('*');
    if (!row) throw new Error('the new passkey is missing');
    await addStaffChange(trx, {
      action: 'created',
      kind: 'passkey',
      itemId: id,
      label: `${label} of ${name}`,
      after: {},
    });
    return passkeyOf(row);
  } catch (error) {
    if (violates(error, 'staff_passkeys_credential_unique'))
      throw problems.conflict('conflict', 'This passkey belongs to another member of staff.');
    throw error;
  }
}

const noPasskey = problems.notFound('This passkey no longer exists.');

/** Removes a passkey of the member. Throws if it is the only way to sign in. */
export function removePasskey(db: Database, id: number, caller: Caller): Promise<void> {
  return db.transaction(async (trx) => {
    const own = await lockOwn(trx, caller);
    const keys: PasskeyRow[] = await trx('staff_passkeys').where({ member_id: own.id });
    const removed = keys.find((key) => key.id === id);
    if (!removed) throw noPasskey;
    if (keys.length === 1 && !own.is_first_owner && own.passcode_hash === null)
      throw problems.conflict('conflict', 'This passkey is your only way to sign in. Set a passcode first.');
    await trx('staff_passkeys').where({ id }).delete();
    await addStaffChange(trx, {
      action: 'removed',
      kind: 'passkey',
      itemId: own.id,
      label: `${removed.label} of ${own.name}`,
      before: {},
    });
  });
}
