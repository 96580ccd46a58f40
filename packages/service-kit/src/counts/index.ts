export { type Count, type Tally, tally } from './tally';
