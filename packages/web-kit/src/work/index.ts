export { type SearchResult, searchWork } from './searchWork';
export { solveWork } from './solveWork';
