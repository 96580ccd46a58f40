export { type Count, tally } from './tally';
