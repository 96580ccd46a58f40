export { publishFrontEnds } from './publishFrontEnds';
export { watchFrontEnds } from './watchFrontEnds';
export { stopWorkers } from './workers';
