export { type Backoff, backoff } from './backoff';
export { durationOf } from './durationOf';
export { lazyWithRetries, loadWithRetries } from './lazyWithRetries';
export { useDebounced } from './useDebounced';
