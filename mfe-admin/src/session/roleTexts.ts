import type { StaffRole } from '@show/contracts/domain/staffRoles';

/** A role as a choice, with what its members may do. */
export const roleTexts: Readonly<Record<StaffRole, string>> = {
  owner: 'Owner: everything, including people and show',
  editor: 'Editor: all content and the giveaway',
  volunteer: 'Volunteer: drafts and photos',
};

/** A role in a sentence: 'Dana is an editor now'. */
export const roleInSentence: Readonly<Record<StaffRole, string>> = {
  owner: 'an owner',
  editor: 'an editor',
  volunteer: 'a volunteer',
};
