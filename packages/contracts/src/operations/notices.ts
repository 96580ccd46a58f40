import { z } from 'zod';
import { noticeSettingsSchema, noticeWaysSchema, staffNoticesSchema } from '../entities/staffNotice';
import { emailCodeFormSchema, emailFormSchema } from '../forms/email';
import { operation } from '../http/operation';

const shared = { service: 'content', access: 'admin', tag: 'Notices' } as const;
/** Also for volunteers, who get a link at their address when they forget their passcode. */
const ofAccount = { ...shared, access: 'staff' } as const;
const email = '/api/admin/account/email';

export const listStaffNotices = operation('listStaffNotices', 'GET', '/api/admin/notices', {
  ...shared,
  summary: 'What the requesting member is notified of, latest first',
  response: staffNoticesSchema,
});

export const markNoticesSeen = operation('markNoticesSeen', 'POST', '/api/admin/notices/seen', {
  ...shared,
  summary: 'The requesting member has seen all notices',
  status: 204,
});

export const getNoticeSettings = operation('getNoticeSettings', 'GET', '/api/admin/account/notices', {
  ...ofAccount,
  summary: 'How the requesting member is notified, and at which email address',
  response: noticeSettingsSchema,
});

export const changeNoticeSettings = operation('changeNoticeSettings', 'PUT', '/api/admin/account/notices', {
  ...shared,
  summary: 'Choose for each kind of notice whether it comes by email, in the admin only, or not',
  body: z.strictObject({ ways: noticeWaysSchema }),
  response: noticeSettingsSchema,
});

export const setAccountEmail = operation('setAccountEmail', 'PUT', email, {
  ...ofAccount,
  summary: 'Send a code to an email address; it is used once the code is entered',
  body: emailFormSchema,
  response: noticeSettingsSchema,
  problems: ['rate-limited'],
});

export const confirmAccountEmail = operation('confirmAccountEmail', 'POST', `${email}/confirm`, {
  ...ofAccount,
  summary: 'Confirm your email address with the code that was sent to it',
  body: emailCodeFormSchema,
  response: noticeSettingsSchema,
  problems: ['conflict'],
});

export const removeAccountEmail = operation('removeAccountEmail', 'DELETE', email, {
  ...ofAccount,
  summary: 'Erase your email address',
  response: noticeSettingsSchema,
});
