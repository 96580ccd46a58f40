import {
  type CallInput,
  type CallName,
  type CallResponse,
  type InputArgument,
  send as sendCall,
} from '@show/web-kit/api';
import { invalidate } from '@show/web-kit/query';
import { handleUnauthorized } from './session';

/** What tells of every change of staff, whichever tab it was made in. */
const overviews = ['/api/admin/changes', '/api/admin/items'];

/**
 * `send` of web-kit for staff: when the session is over the gate comes back, with what was typed kept beneath it.
 * The overviews of publishing and activity, where they are open, follow every change.
 */
export async function send<N extends CallName>(
  name: N,
  ...input: InputArgument<CallInput<N>>
): Promise<CallResponse<N>> {
  try {
    const answer = await sendCall(name, ...input);
    void invalidate(...overviews);
    return answer;
  } catch (error) {
    handleUnauthorized(error);
    throw error;
  }
}
