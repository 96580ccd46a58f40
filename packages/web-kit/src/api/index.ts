export { ApiError } from './ApiError';
export { addressOf } from './address';
export type { CallInput, CallName, CallResponse, InputArgument, ReadPath } from './calls';
export { fetchJson } from './fetchJson';
export { send } from './send';
