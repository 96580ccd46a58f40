import { z } from 'zod';
import { noticeSettingsSchema, noticeWaysSchema, staffNoticesSchema } from '../entities/staffNotice';
import { emailCodeFormSchema, emailFormSchema } from '../forms/email';
import { operation } from '../http/operation';

const shared = { service: 'content', access: 'admin', tag: 'Notices' } as const;
/** Also for volunteers, who get a link at their address when they forget their passcode. */
const ofAccount = { ...shared, access: 'staff' } as const;
const email = '/api/admin/account/email';

export const listStaffNotices = operation({
  ...shared,
  id: 'listStaffNotices',
  method: 'GET',
  path: '/api/admin/notices',
  summary: 'What the asking member is notified of, latest first',
  response: staffNoticesSchema,
});

export const markNoticesSeen = operation({
  ...shared,
  id: 'markNoticesSeen',
  method: 'POST',
  path: '/api/admin/notices/seen',
  summary: 'The asking member has seen all notices',
  status: 204,
});

export const getNoticeSettings = operation({
  ...ofAccount,
  id: 'getNoticeSettings',
  method: 'GET',
  path: '/api/admin/account/notices',
  summary: 'How the asking member is notified, and at which email address',
  response: noticeSettingsSchema,
});

export const changeNoticeSettings = operation({
  ...shared,
  id: 'changeNoticeSettings',
  method: 'PUT',
  path: '/api/admin/account/notices',
  summary: 'Choose for each kind of notice whether it comes by email, in the admin only, or not',
  body: z.strictObject({ ways: noticeWaysSchema }),
  response: noticeSettingsSchema,
});

export const setAccountEmail = operation({
  ...ofAccount,
  id: 'setAccountEmail',
  method: 'PUT',
  path: email,
  summary: 'Send a code to an email address; it is used once the code is entered',
  body: emailFormSchema,
  response: noticeSettingsSchema,
  problems: ['rate-limited'],
});

export const confirmAccountEmail = operation({
  ...ofAccount,
  id: 'confirmAccountEmail',
  method: 'POST',
  path: `${email}/confirm`,
  summary: 'Confirm the own email address with the code that was sent to it',
  body: emailCodeFormSchema,
  response: noticeSettingsSchema,
  problems: ['conflict'],
});

export const removeAccountEmail = operation({
  ...ofAccount,
  id: 'removeAccountEmail',
  method: 'DELETE',
  path: email,
  summary: 'Erase the own email address',
  response: noticeSettingsSchema,
});
