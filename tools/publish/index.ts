export { publishFrontEnds } from './publishFrontEnds';
export { watchFrontEnds } from './watchFrontEnds';
