import type { KnownMember, StaffIdentity, StaffMember, StaffRole } from '@show/contracts';
import { type Caller, type Database, ownersOnly, problems, type Transaction } from '@show/service-kit';
import { violates } from '../../database/violates';

export interface MemberRow {
  readonly id: number;
  readonly handle: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly is_first_owner: boolean;
  readonly passcode_hash: string | null;
  readonly mark: string;
  readonly joined_at: Date | null;
}

export const knownMember = (row: MemberRow): KnownMember => ({
  id: row.id,
  name: row.name,
  role: row.role,
  isFirstOwner: row.is_first_owner,
  mark: row.mark,
});

/** Members who may sign in. */
export const active = (db: Database | Transaction) =>
  db<MemberRow>('staff_members').whereNotNull('joined_at');

const noMember = problems.notFound('This person is no longer a member of staff.');
const accessOver = problems.unauthorized('Your access has ended. Ask an owner.');

/**
 * Locks all members, in the order of their ids, and returns the one that is acted on. Throws if the acting one lost the
 * right: of two owners who remove each other in parallel, the second is no longer an owner.
 */
export async function lockForOwner(
  trx: Transaction,
  { member }: Caller,
  targetId?: number,
): Promise<MemberRow | undefined> {
  const rows: MemberRow[] = await trx('staff_members').orderBy('id').forUpdate();
  const actor = rows.find(({ id }) => id === member?.id);
  if (!actor) throw accessOver;
  if (actor.role !== 'owner') throw problems.forbidden(ownersOnly);
  const target = rows.find(({ id }) => id === targetId);
  if (targetId !== undefined && !target) throw noMember;
  return target;
}

/** The same for changes to the member's own account. */
export async function lockOwn(trx: Transaction, { member }: Pick<Caller, 'member'>): Promise<MemberRow> {
  // A session from before members were introduced used the passcode of the installation.
  const [own]: MemberRow[] = await active(trx)
    .where(member ? { id: member.id } : { is_first_owner: true })
    .forUpdate();
  if (!own) throw accessOver;
  return own;
}

/** Runs a change of a name; names are unique ignoring case. */
export async function withFreeName<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (violates(error, 'staff_members_name'))
      throw problems.conflict('conflict', 'This name is already taken. Choose another one.');
    throw error;
  }
}

interface ListedRow extends MemberRow {
  readonly passkeys: number;
  readonly link_expires_at: Date | null;
  readonly links_made: number;
}

/** Members and invited members by name, the first owner first. */
export async function listMembers(db: Database | Transaction, id?: number): Promise<StaffMember[]> {
  const query = db('staff_members as member')
    .orderByRaw('member.is_first_owner desc, lower(member.name)')
    .select<ListedRow[]>(
      'member.*',
      db.raw('(select count(*)::integer from staff_passkeys where member_id = member.id) as passkeys'),
      db.raw(
        `(select expires_at from staff_sign_in_links
          where member_id = member.id and used_at is null and expires_at > now()) as link_expires_at`,
      ),
      db.raw(
        `(select count(*)::integer from staff_sign_in_links
          where made_by = member.id and member_id <> member.id and used_at is null and expires_at > now()) as links_made`,
      ),
    );
  if (id !== undefined) query.where('member.id', id);
  return (await query).map((row) => ({
    id: row.id,
    name: row.name,
    role: row.role,
    isFirstOwner: row.is_first_owner,
    joinedAt: row.joined_at?.toISOString() ?? null,
    hasPasscode: row.is_first_owner || row.passcode_hash !== null,
    passkeys: row.passkeys,
    linkExpiresAt: row.link_expires_at?.toISOString() ?? null,
    linksMade: row.links_made,
  }));
}

export async function listedMember(db: Database | Transaction, id: number): Promise<StaffMember> {
  const [member] = await listMembers(db, id);
  if (!member) throw noMember;
  return member;
}

/** The fields of a member in the audit log. */
export const identityOf = ({ name, role }: Pick<StaffIdentity, 'name' | 'role'>) => ({ name, role });
