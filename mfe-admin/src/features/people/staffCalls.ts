/** URL prefixes that a change of the staff affects. */
export const affects = ['/api/admin/staff', '/api/admin/sessions'];
