import { mayCall, type Operation, type StaffIdentity } from '@show/contracts';
import { problems } from '../problems/problems';

/** The sentence for a call that only owners may make. */
export const ownersOnly = 'Only an owner can do this. Ask one of them.';
/** The sentence for a call that a volunteer may not make. */
export const askEditor = 'Volunteers cannot do this. Ask an editor.';

/**
 * Throws forbidden if the role of a member does not allow the operation.
 * @param member undefined for a session from before members were introduced, which is not an owner's
 */
export function requireRole(operation: Pick<Operation, 'access'>, member: StaffIdentity | undefined): void {
  if (!mayCall(member?.role ?? 'editor', operation))
    throw problems.forbidden(operation.access === 'owner' ? ownersOnly : askEditor);
}
