export { type Backoff, backoff } from './backoff';
export { durationOf } from './durationOf';
export { loadWithRetries } from './loadWithRetries';
export { useDebounced } from './useDebounced';
