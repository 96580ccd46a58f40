/**
 * Owners manage people, show and system; editors work on everything else; volunteers make drafts, and add and describe
 * photos.
 */
export const staffRoles = ['owner', 'editor', 'volunteer'] as const;
export type StaffRole = (typeof staffRoles)[number];
