export { ApiError } from './ApiError';
export type { CallInput, CallName, CallResponse, InputArgument, ReadPath } from './calls';
export { clearLocationEvent, fetchJson } from './fetchJson';
export { isNotFound } from './isNotFound';
export { send } from './send';
export { type RefusedAnswer, toApiError } from './toApiError';
export { type UrlValues, urlOf } from './urlOf';
