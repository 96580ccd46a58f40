export { type Backoff, backoff } from './backoff';
export { durationOf } from './durationOf';
export { loadPatiently } from './loadPatiently';
export { useDebounced } from './useDebounced';
