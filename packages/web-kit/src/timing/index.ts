export { type Backoff, backoff } from './backoff';
export { durationOf } from './durationOf';
export { useDebounced } from './useDebounced';
