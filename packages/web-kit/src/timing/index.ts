export { type Backoff, backoff } from './backoff';
export { useDebounced } from './useDebounced';
