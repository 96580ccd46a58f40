import type { Caller } from '@show/service-kit';

/** Whether a list is to hold what visitors may not see: staff who ask for it, nobody else. */
export function seesHidden({ role }: Caller, { hidden }: { hidden?: boolean | undefined }): boolean {
  return role === 'admin' && hidden === true;
}
