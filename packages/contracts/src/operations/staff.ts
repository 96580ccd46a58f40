import { z } from 'zod';
import { signInLinkSchema, staffMemberSchema } from '../entities/staffMember';
import { invitationFormSchema, staffRoleFormSchema } from '../forms/staff';
import { operation } from '../http/operation';
import { idParams } from './params';

const shared = { service: 'content', access: 'owner', tag: 'Staff' } as const;

export const listStaff = operation('listStaff', 'GET', '/api/admin/staff', {
  ...shared,
  summary: 'All members of staff and those who are invited',
  response: z.array(staffMemberSchema),
});

export const inviteMember = operation('inviteMember', 'POST', '/api/admin/staff', {
  ...shared,
  summary: 'Invite a member of staff: the response holds the token of a link that works once, within 7 days',
  body: invitationFormSchema,
  response: signInLinkSchema,
  status: 201,
  problems: ['conflict'],
});

export const changeRole = operation('changeRole', 'PATCH', '/api/admin/staff/{id}', {
  ...shared,
  summary: 'Change what a member may do; holds for the sessions that are open',
  params: idParams,
  body: staffRoleFormSchema,
  response: staffMemberSchema,
  problems: ['not-found', 'conflict'],
});

export const removeMember = operation('removeMember', 'DELETE', '/api/admin/staff/{id}', {
  ...shared,
  summary: 'Remove a member, or withdraw an invitation; their sessions end immediately',
  params: idParams,
  status: 204,
  problems: ['not-found', 'conflict'],
});

export const issueSignInLink = operation('issueSignInLink', 'POST', '/api/admin/staff/{id}/sign-in-link', {
  ...shared,
  summary:
    'A new link for a member who has lost theirs, or their passcode and passkeys; earlier ones are void',
  params: idParams,
  response: signInLinkSchema,
  status: 201,
  problems: ['not-found', 'conflict'],
});

export const revokeSignInLink = operation(
  'revokeSignInLink',
  'DELETE',
  '/api/admin/staff/{id}/sign-in-link',
  {
    ...shared,
    summary: 'Withdraw a link that has not been used',
    params: idParams,
    status: 204,
    problems: ['not-found'],
  },
);
