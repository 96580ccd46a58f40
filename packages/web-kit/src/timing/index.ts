export { durationOf } from './durationOf';
export { lazyWithRetries, loadWithRetries } from './lazyWithRetries';
export { useDebounced } from './useDebounced';
