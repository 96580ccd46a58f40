import type { Caller } from '@show/service-kit';

/** Whether a list includes hidden items: only for staff, on request. */
export function seesHidden({ role }: Caller, { hidden }: { hidden?: boolean | undefined }): boolean {
  return role === 'admin' && hidden === true;
}
