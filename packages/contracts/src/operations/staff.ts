import { z } from 'zod';
import { signInLinkSchema, staffMemberSchema } from '../entities/staffMember';
import { invitationFormSchema, staffRoleFormSchema } from '../forms/staff';
import { operation } from '../http/operation';
import { idParams } from './params';

const shared = { service: 'content', access: 'owner', tag: 'Staff' } as const;

export const listStaff = operation({
  ...shared,
  id: 'listStaff',
  method: 'GET',
  path: '/api/admin/staff',
  summary: 'All members of staff and those who are invited',
  response: z.array(staffMemberSchema),
});

export const inviteMember = operation({
  ...shared,
  id: 'inviteMember',
  method: 'POST',
  path: '/api/admin/staff',
  summary: 'Invite a member of staff: the response holds the token of a link that works once, within 7 days',
  body: invitationFormSchema,
  response: signInLinkSchema,
  status: 201,
  problems: ['conflict'],
});

export const changeRole = operation({
  ...shared,
  id: 'changeRole',
  method: 'PATCH',
  path: '/api/admin/staff/{id}',
  summary: 'Change what a member may do; holds for the sessions that are open',
  params: idParams,
  body: staffRoleFormSchema,
  response: staffMemberSchema,
  problems: ['not-found', 'conflict'],
});

export const removeMember = operation({
  ...shared,
  id: 'removeMember',
  method: 'DELETE',
  path: '/api/admin/staff/{id}',
  summary: 'Remove a member, or withdraw an invitation; sessions of theirs end at once',
  params: idParams,
  status: 204,
  problems: ['not-found', 'conflict'],
});

export const issueSignInLink = operation({
  ...shared,
  id: 'issueSignInLink',
  method: 'POST',
  path: '/api/admin/staff/{id}/sign-in-link',
  summary:
    'A new link for a member who has lost theirs, or their passcode and passkeys; earlier ones are void',
  params: idParams,
  response: signInLinkSchema,
  status: 201,
  problems: ['not-found', 'conflict'],
});

export const revokeSignInLink = operation({
  ...shared,
  id: 'revokeSignInLink',
  method: 'DELETE',
  path: '/api/admin/staff/{id}/sign-in-link',
  summary: 'Withdraw a link that has not been used',
  params: idParams,
  status: 204,
  problems: ['not-found'],
});
