import {
  type CallInput,
  type CallName,
  type CallResponse,
  type InputArgument,
  send as sendCall,
} from '@show/web-kit/api';
import { noticeRefusal } from './session';

/** `send` of web-kit for staff: when the session is over the gate comes back, with what was typed kept beneath it. */
export async function send<N extends CallName>(
  name: N,
  ...input: InputArgument<CallInput<N>>
): Promise<CallResponse<N>> {
  try {
    return await sendCall(name, ...input);
  } catch (error) {
    noticeRefusal(error);
    throw error;
  }
}
