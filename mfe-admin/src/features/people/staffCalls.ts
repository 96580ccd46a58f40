import type { StaffMember } from '@show/contracts/entities/staffMember';

/** URL prefixes that a change of the staff affects. */
export const affects = ['/api/admin/staff', '/api/admin/sessions'];

/** What becomes of the links that a member made for others when the member stops being an owner; empty if there are none. */
export function withdrawnLinks({ linksMade }: StaffMember): string {
  if (linksMade === 0) return '';
  return linksMade === 1
    ? 'A link that they made for another person stops working.'
    : `${linksMade} links that they made for others stop working.`;
}
