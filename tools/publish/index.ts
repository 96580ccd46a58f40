export { publishFrontEnds } from './publishFrontEnds';
