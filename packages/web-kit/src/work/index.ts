export { searchWork, type WorkSearch } from './searchWork';
export { solveWork } from './solveWork';
