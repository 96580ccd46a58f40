import {
  type CallInput,
  type CallName,
  type CallResponse,
  type InputArgument,
  send as sendCall,
} from '@show/web-kit/api';
import { invalidate } from '@show/web-kit/query';
import { handleUnauthorized } from './session';

/** Responses that every change by staff affects, whichever tab it was made in. */
const overviews = ['/api/admin/changes', '/api/admin/items'];

/**
 * `send` of web-kit for staff: when the session has ended it shows the sign-in again, above the mounted forms. Refreshes
 * the lists of publishing and activity after every change.
 */
export async function send<N extends CallName>(
  name: N,
  ...input: InputArgument<CallInput<N>>
): Promise<CallResponse<N>> {
  try {
    const response = await sendCall(name, ...input);
    void invalidate(...overviews);
    return response;
  } catch (error) {
    handleUnauthorized(error);
    throw error;
  }
}
